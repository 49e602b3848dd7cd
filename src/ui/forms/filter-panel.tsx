import { useEffect, useId, useRef, type KeyboardEvent } from 'react';

import { cx } from '@/ui/cx.ts';
import { moveFocus, usePopoverBox } from '@/ui/overlays/popover-utils.ts';
import type { Popover } from '@/ui/overlays/use-popover.ts';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly disabledReason?: string | undefined;
}

export interface FilterPanelProps {
  popover: Popover;
  label: string;
  options: readonly FilterOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Whether at most one option can be selected. */
  single?: boolean | undefined;
}

/** The options of an open filter. */
export function FilterPanel(props: FilterPanelProps) {
  const { label, options, value, onChange, single = false, popover } = props;
  const { close, box } = popover;
  const group = useId();
  usePopoverBox(popover);

  const inputs = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('input') ?? [])];

  useEffect(() => {
    const choices = [...(box.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    (choices.find((choice) => choice.checked) ?? choices[0])?.focus();
  }, [box]);

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
    if (event.key === 'Escape' || event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (!single && moveFocus(event.key, inputs())) {
      event.preventDefault();
    }
  };

  return (
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
  );
}

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
