import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';

import { cx } from './cx.ts';
import { moveFocus, usePopover } from './use-popover.ts';

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
  /** One answer at most. */
  single?: boolean | undefined;
}

const summaryOf = (options: readonly FilterOption[], value: readonly string[]): string => {
  const names = value.map((each) => options.find((option) => option.value === each)?.label ?? each);
  return names.length <= 2 ? names.join(', ') : `${names[0] ?? ''} and ${names.length - 1} more`;
};

/** A filter that is a dashed offer until it is used, and then says what it lets through and can be taken off. */
export function FilterMenu({ label, options, value, onChange, single = false }: FilterMenuProps) {
  const popover = usePopover('start');
  const { open, close, box, trigger } = popover;
  const group = useId();
  const used = value.length > 0;

  const inputs = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('input') ?? [])];

  useEffect(() => {
    if (!open) return;
    const choices = [...(box.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    (choices.find((choice) => choice.checked) ?? choices[0])?.focus();
  }, [open, box]);

  const choose = (option: FilterOption, checked: boolean): void => {
    if (option.disabledReason !== undefined) return;
    if (single) onChange([option.value]);
    // In the order of the options, so that the same choice always has the same address.
    else
      onChange(
        options
          .map((each) => each.value)
          .filter((each) => (each === option.value ? checked : value.includes(each))),
      );
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (!single && moveFocus(event.key, inputs())) {
      event.preventDefault();
    }
  };

  return (
    <span
      className={cx(
        'inline-flex h-7 max-w-full items-stretch rounded-chip text-base pointer-coarse:h-10',
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
          aria-label={`Remove the filter ${label}`}
          onClick={() => {
            onChange([]);
            trigger.current?.focus();
          }}
          className="inline-flex w-7 shrink-0 items-center justify-center rounded-chip hover:bg-accent-soft-strong pointer-coarse:w-9"
        >
          <X size={16} strokeWidth={1.75} />
        </button>
      )}
      {open && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
        <div
          {...popover.boxProps}
          role="dialog"
          aria-label={`Filter: ${label}`}
          onKeyDown={onKeyDown}
          className="floating max-w-80 min-w-48 overflow-y-auto rounded-control bg-surface p-1 font-normal text-ink shadow-floating"
        >
          <fieldset className="min-w-0">
            <legend className="px-2 pt-1.5 pb-1 text-small font-medium text-ink-3">{label}</legend>
            {options.map((option) => (
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
        </div>
      )}
    </span>
  );
}

interface ChoiceProps {
  option: FilterOption;
  single: boolean;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A press of the pointer is a whole answer; the arrow keys only pass by. */
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
    <div className="relative flex min-h-8 items-start gap-2.5 rounded-chip px-2 py-1.5 hover:bg-sunken has-focus-visible:bg-sunken pointer-coarse:min-h-10">
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
        className={cx(single ? 'radio' : 'check', 'mt-0.5')}
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
