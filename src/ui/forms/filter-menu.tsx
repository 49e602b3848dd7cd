import { Plus, X } from 'lucide-react';
import { Suspense } from 'react';

import { cx } from '@/ui/cx.ts';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { usePreload } from '@/ui/lazy/use-preload.ts';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import { usePendingValue } from './use-pending-value.ts';

const loadPanel = async () => (await import('./filter-panel.tsx')).FilterPanel;
const FilterPanel = lazyDialog(loadPanel, ({ popover }) => popover.close);

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly disabledReason?: string | undefined;
}

export interface FilterMenuProps {
  label: string;
  options: readonly FilterOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Whether at most one option can be selected. */
  single?: boolean | undefined;
  /** Whether it is open when it first appears. */
  startsOpen?: boolean | undefined;
}

const summaryOf = (options: readonly FilterOption[], value: readonly string[]): string => {
  const names = value.map((each) => options.find((option) => option.value === each)?.label ?? each);
  return names.length <= 2 ? names.join(', ') : `${names[0] ?? ''} and ${names.length - 1} more`;
};

/** A filter: a dashed button while unset, then its values and a button to remove it. */
export function FilterMenu(props: FilterMenuProps) {
  const { label, options, startsOpen } = props;
  const [value, setValue] = usePendingValue(props.value);
  const onChange = (next: string[]): void => {
    setValue(next);
    props.onChange(next);
  };
  const popover = usePopover(startsOpen);
  const reach = usePreload(loadPanel);
  const { open, trigger } = popover;
  const used = value.length > 0;

  return (
    <span
      {...reach}
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
          'touch inline-flex min-w-0 items-center gap-1.5 rounded-chip',
          used ? 'pr-1 pl-2.5' : 'pr-2.5 pl-2',
        )}
      >
        {!used && <Plus className="shrink-0" />}
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
          <X />
        </button>
      )}
      {open && (
        <Suspense>
          <FilterPanel {...props} value={value} onChange={onChange} popover={popover} />
        </Suspense>
      )}
    </span>
  );
}
