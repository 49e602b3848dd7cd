import { X } from 'lucide-react';

import { cx } from '@/ui/cx.ts';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import { ComparePanel, type ComparePanelProps } from './compare-panel.tsx';

/** What the days are compared with; the chip says it, and takes it off. */
export function CompareMenu(props: Omit<ComparePanelProps, 'popover'>) {
  const { view, onCompare } = props;
  const popover = usePopover();
  const { compared } = view;
  return (
    <span
      className={cx(
        'inline-flex h-8 max-w-full items-stretch rounded-control pointer-coarse:h-10',
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
      {compared === null ? null : (
        <button
          type="button"
          aria-label="Compare with nothing"
          onClick={() => {
            onCompare(null);
            popover.trigger.current?.focus();
          }}
          className="inline-flex w-8 shrink-0 items-center justify-center rounded-control hover:bg-accent-soft-strong pointer-coarse:w-10"
        >
          <X size={16} strokeWidth={1.75} />
        </button>
      )}
      {popover.open ? <ComparePanel {...props} popover={popover} /> : null}
    </span>
  );
}
