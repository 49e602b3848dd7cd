import { Plus, X } from 'lucide-react';

import { cx } from '@/ui/cx.ts';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import { FilterPanel, type FilterOption, type FilterPanelProps } from './filter-panel.tsx';
import { usePendingValue } from './use-pending-value.ts';

const summaryOf = (options: readonly FilterOption[], value: readonly string[]): string => {
  const names = value.map((each) => options.find((option) => option.value === each)?.label ?? each);
  return names.length <= 2 ? names.join(', ') : `${names[0] ?? ''} and ${names.length - 1} more`;
};

/** A filter: a dashed button while unset, then its values and a button to remove it. */
export function FilterMenu(props: Omit<FilterPanelProps, 'popover'>) {
  const { label, options } = props;
  const [value, setValue] = usePendingValue(props.value);
  const onChange = (next: string[]): void => {
    setValue(next);
    props.onChange(next);
  };
  const popover = usePopover();
  const { open, trigger } = popover;
  const used = value.length > 0;

  return (
    <span
      className={cx(
        'inline-flex h-7 max-w-full items-stretch rounded-chip text-base pointer-coarse:h-touch',
        used
          ? 'bg-accent-soft font-medium text-accent-text'
          : 'border border-dashed border-line-strong text-ink-2 hover:border-ink-3 hover:text-ink',
      )}
    >
      <button
        type="button"
        {...popover.triggerProps}
        aria-haspopup="dialog"
        className={cx(
          'inline-flex min-w-0 items-center gap-1.5 rounded-chip',
          used ? 'pr-1 pl-2.5' : 'pr-2.5 pl-2',
        )}
      >
        {!used && <Plus size={16} strokeWidth={1.75} className="shrink-0" />}
        <span className="truncate">{used ? `${label}: ${summaryOf(options, value)}` : label}</span>
      </button>
      {used && (
        <button
          type="button"
          aria-label={`Remove filter ${label}`}
          onClick={() => {
            onChange([]);
            trigger.current?.focus();
          }}
          className="inline-flex w-7 shrink-0 items-center justify-center rounded-chip hover:bg-accent-soft-strong pointer-coarse:w-touch"
        >
          <X size={16} strokeWidth={1.75} />
        </button>
      )}
      {open && <FilterPanel {...props} value={value} onChange={onChange} popover={popover} />}
    </span>
  );
}
