import { X } from 'lucide-react';
import { Suspense } from 'react';

import { cx } from '@/ui/cx.ts';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import type { CompareMenuProps } from './compare-panel.tsx';

const ComparePanel = lazyDialog(
  async () => (await import('./compare-panel.tsx')).ComparePanel,
  ({ popover }) => popover.close,
);

/** A chip with the comparison, and a button that removes it. */
export function CompareMenu(props: CompareMenuProps) {
  const { compared } = props.view;
  const popover = usePopover();
  return (
    <span
      className={cx(
        'inline-flex h-8 max-w-full items-stretch rounded-control pointer-coarse:h-touch',
        compared === null
          ? 'border border-dashed border-line-strong text-ink-2 hover:border-ink-3 hover:text-ink'
          : 'bg-accent-soft font-medium text-accent-text',
      )}
    >
      <button
        type="button"
        {...popover.triggerProps}
        aria-haspopup="dialog"
        className={cx('min-w-0 truncate rounded-control', compared === null ? 'px-2.5' : 'pr-1 pl-2.5')}
      >
        {compared === null ? 'Compare' : `vs ${compared.label}`}
      </button>
      {compared !== null && (
        <button
          type="button"
          aria-label="Remove comparison"
          onClick={() => {
            props.onCompare(null);
            popover.trigger.current?.focus();
          }}
          className="inline-flex w-8 shrink-0 items-center justify-center rounded-control hover:bg-accent-soft-strong pointer-coarse:w-touch"
        >
          <X size={16} strokeWidth={1.75} />
        </button>
      )}
      {popover.open && (
        <Suspense>
          <ComparePanel {...props} popover={popover} />
        </Suspense>
      )}
    </span>
  );
}
