import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { normalizeForSearch } from '@/lib/text.ts';
import { cx } from '@/ui/cx.ts';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';
import { PopoverDialog } from '@/ui/overlays/popover-dialog.tsx';
import { moveFocus } from '@/ui/overlays/popover-utils.ts';
import type { Popover } from '@/ui/overlays/use-popover.ts';

import type { FilterMenuProps, FilterOption } from './filter-menu.tsx';
import { SearchField } from './search-field.tsx';

/** With more options, the panel has a search. */
const maxUnsearched = 12;

/** The choices of a filter. */
export function FilterPanel(props: FilterMenuProps & { readonly popover: Popover }) {
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
