import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';

import { Field, fieldClass } from './field.tsx';

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  hint?: ReactNode;
  hideLabel?: boolean | undefined;
  /** Looks like the buttons beside it, for a choice in a toolbar. */
  isTool?: boolean;
  className?: string | undefined;
}

export function SelectField<Value extends string>({
  label,
  value,
  onChange,
  options,
  hint,
  hideLabel,
  isTool = false,
  className,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} hideLabel={hideLabel} className={className}>
      <div className="relative">
        <select
          id={id}
          value={value}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          className={cx(
            fieldClass,
            'appearance-none pr-8',
            isTool && 'border-transparent! font-medium shadow-raised hover:bg-sunken',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3" />
      </div>
    </Field>
  );
}
