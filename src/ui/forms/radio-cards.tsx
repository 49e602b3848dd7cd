import { useId, type ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';

export interface RadioCard<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: ReactNode;
  /** A few characters at the end of the label's line. */
  readonly aside?: string | undefined;
  readonly disabledReason?: string | undefined;
  /** Shown inside the card while it is selected. */
  readonly detail?: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  legend: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  hideLegend?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, value, onChange, options, hideLegend, hint, error } = props;
  const id = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={
        [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
          .filter(Boolean)
          .join(' ') || undefined
      }
    >
      {/* It floats because WebKit counts a legend twice in the height of a fieldset that is a flex item. */}
      <legend className={hideLegend ? 'sr-only' : 'float-left mb-1.5 w-full text-small font-medium text-ink'}>
        {legend}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="clear-both mb-2 text-small text-ink-3">
          {hint}
        </p>
      )}
      <div className="clear-both flex flex-col gap-2">
        {options.map((option) => (
          <RadioOption
            key={option.value}
            option={option}
            name={id}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      <div aria-live="polite">
        {error !== undefined && (
          <p id={`${id}-error`} className="mt-1.5 text-small text-bad">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

interface RadioOptionProps {
  option: RadioCard;
  name: string;
  checked: boolean;
  onChoose: () => void;
}

function RadioOption({ option, name, checked, onChoose }: RadioOptionProps) {
  const id = useId();
  const disabled = option.disabledReason !== undefined;
  const about = option.disabledReason ?? option.description;
  return (
    <div
      className={cx(
        'relative rounded-control border px-3 py-2.5 pointer-coarse:py-3 transition-colors duration-150 has-[.radio:focus-visible]:outline-2 has-[.radio:focus-visible]:outline-offset-2 has-[.radio:focus-visible]:outline-accent',
        checked && 'border-accent bg-accent-soft',
        !checked && 'border-line',
        !checked && !disabled && 'hover:border-line-strong',
      )}
    >
      <div className="flex items-start gap-2.5">
        <input
          id={id}
          type="radio"
          name={name}
          value={option.value}
          checked={checked}
          aria-disabled={disabled || undefined}
          aria-describedby={
            [option.aside !== undefined && `${id}-aside`, about !== undefined && `${id}-about`]
              .filter(Boolean)
              .join(' ') || undefined
          }
          onChange={() => {
            if (!disabled) onChoose();
          }}
          className="radio relative z-1 mt-0.5 focus-visible:outline-none"
        />
        <div className="min-w-0 wrap-anywhere">
          {/* The label's ::after makes the whole card clickable. */}
          <label
            htmlFor={id}
            className={cx(
              'block text-base font-semibold after:absolute after:inset-0',
              disabled ? 'text-ink-3' : 'text-ink',
            )}
          >
            {option.label}
          </label>
          {about !== undefined && (
            <div id={`${id}-about`} className={cx('text-base', checked ? 'text-ink-2' : 'text-ink-3')}>
              {about}
            </div>
          )}
        </div>
        {option.aside !== undefined && (
          <span
            id={`${id}-aside`}
            className={cx('tabular ml-auto shrink-0 text-base', checked ? 'text-ink-2' : 'text-ink-3')}
          >
            {option.aside}
          </span>
        )}
      </div>
      {checked && option.detail !== undefined && <div className="relative mt-2 pl-6.5">{option.detail}</div>}
    </div>
  );
}
