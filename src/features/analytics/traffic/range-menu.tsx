import { Calendar } from 'lucide-react';
import { Suspense } from 'react';

import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import type { RangeMenuProps } from './range-panel.tsx';

const RangePanel = lazyDialog(
  async () => (await import('./range-panel.tsx')).RangePanel,
  ({ popover }) => popover.close,
);

/** A preset, or any two days within the limits (spec §4.21). */
export function RangeMenu(props: RangeMenuProps) {
  const popover = usePopover();
  return (
    <>
      <button
        type="button"
        {...popover.triggerProps}
        aria-haspopup="dialog"
        className="inline-flex h-8 items-center gap-2 rounded-control bg-surface px-3 font-medium text-ink shadow-raised hover:bg-sunken pointer-coarse:h-touch"
      >
        <Calendar size={16} strokeWidth={1.75} aria-hidden />
        <span className="sr-only">Range: </span>
        {props.view.label} <span className="font-normal text-ink-3 max-sm:sr-only">UTC</span>
      </button>
      {popover.open && (
        <Suspense>
          <RangePanel {...props} popover={popover} />
        </Suspense>
      )}
    </>
  );
}
