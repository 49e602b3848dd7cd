import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { normalizeForSearch } from '@/lib/text.ts';
import { cx } from '@/ui/cx.ts';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';
import { PopoverDialog } from '@/ui/overlays/popover-dialog.tsx';
import { moveFocus } from '@/ui/overlays/popover-utils.ts';
import { type Popover, usePopover } from '@/ui/overlays/use-popover.ts';

import { SearchField } from './search-field.tsx';
import { usePendingValue } from './use-pending-value.ts';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly disabledReason?: string | undefined;
}

interface FilterMenuProps {
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
      {open && <FilterPanel {...props} value={value} onChange={onChange} popover={popover} />}
    </span>
  );
}

/** With more options, the panel has a search. */
const maxUnsearched = 12;

function FilterPanel(props: FilterMenuProps & { readonly popover: Popover }) {
  const { label, options, value, onChange, single = false, popover } = props;
  const { close, box } = popover;
  const group = useId();
  const isLong = options.length > maxUnsearched;
  const isPhone = useMedia(phoneQuery);
  const [text, setText] = useState('');
  const typed = normalizeForSearch(text);
  const found = options.filter((option) => normalizeForSearch(option.label).includes(typed));

  useEffect(() => {
    const fields = inputsIn(box.current);
    // On a phone, the search would open the keyboard over the choices.
    const first = fields[isLong && isPhone ? 1 : 0];
    (fields.find((field) => field.checked) ?? first)?.focus();
  }, [box, isLong, isPhone]);

  const choose = (option: FilterOption, checked: boolean): void => {
    if (option.disabledReason !== undefined) return;
    if (single) onChange([option.value]);
    // In the order of the options, so that a selection always has the same URL.
    else
      onChange(
        options
          .map((each) => each.value)
          .filter((each) => (each === option.value ? checked : value.includes(each))),
      );
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    // On a button, such as the one that clears the search, Enter presses it.
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (
      // Other keys move within the text of the search.
      (isSearch(event.target) ? event.key === 'ArrowDown' : !single) &&
      moveFocus(event.key, inputsIn(box.current))
    ) {
      event.preventDefault();
    }
  };

  return (
    <PopoverDialog
      popover={popover}
      label={`Filter: ${label}`}
      onKeyDown={onKeyDown}
      className={cx(
        'floating-labels max-w-80 min-w-48 overflow-y-auto rounded-control p-1 font-normal',
        // A search that changes the size would move the panel.
        isLong && 'h-96 sm:w-72',
      )}
    >
      {isLong && (
        <div className="sticky -top-1 z-20 bg-surface p-1">
          <SearchField label="Search" placeholder="Search" value={text} onChange={setText} />
        </div>
      )}
      <fieldset className="min-w-0">
        <legend className="px-2 pt-1.5 pb-1 text-small font-medium text-ink-3">{label}</legend>
        <p role="status" className="not-empty:p-2">
          {found.length === 0 ? 'No matches' : ''}
        </p>
        {found.map((option) => (
          <Choice
            key={option.value}
            option={option}
            single={single}
            name={group}
            checked={value.includes(option.value)}
            onChange={(checked) => choose(option, checked)}
            onPointerChoice={() => {
              if (single && option.disabledReason === undefined) close();
            }}
          />
        ))}
      </fieldset>
    </PopoverDialog>
  );
}

const inputsIn = (box: HTMLElement | null): readonly HTMLInputElement[] => [
  ...(box?.querySelectorAll('input') ?? []),
];

const isSearch = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('[type=search]');

interface ChoiceProps {
  option: FilterOption;
  single: boolean;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Only a pointer press selects immediately. Arrow keys pass over options. */
  onPointerChoice: () => void;
}

function Choice({ option, single, name, checked, onChange, onPointerChoice }: ChoiceProps) {
  const id = useId();
  const pressed = useRef(false);
  const press = (): void => {
    pressed.current = true;
  };
  const disabled = option.disabledReason !== undefined;
  return (
    <div className="relative flex min-h-8 items-start gap-2.5 rounded-chip px-2 py-1.5 hover:bg-sunken has-focus-visible:bg-sunken pointer-coarse:min-h-touch pointer-coarse:py-3">
      <input
        id={id}
        type={single ? 'radio' : 'checkbox'}
        name={name}
        checked={checked}
        aria-disabled={disabled || undefined}
        aria-describedby={disabled ? `${id}-reason` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        onPointerDown={press}
        onKeyDown={() => {
          pressed.current = false;
        }}
        onClick={() => {
          if (pressed.current) onPointerChoice();
        }}
        className={cx(single ? 'radio' : 'check', 'relative z-10 mt-0.5')}
      />
      <div className="min-w-0">
        <label
          htmlFor={id}
          onPointerDown={press}
          className={cx('block after:absolute after:inset-0', disabled && 'text-ink-3')}
        >
          {option.label}
        </label>
        {disabled && (
          <p id={`${id}-reason`} className="text-small text-ink-3">
            {option.disabledReason}
          </p>
        )}
      </div>
    </div>
  );
}
