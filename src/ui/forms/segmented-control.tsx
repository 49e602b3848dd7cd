import { useId } from 'react';

import { cx } from '@/ui/cx.ts';

import type { Option } from './select-field.tsx';

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  className?: string | undefined;
}

/** Radio buttons drawn as one track. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={cx('inline-flex min-w-0 flex-wrap rounded-control bg-sunken p-0.5 track', className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-7 min-w-min cursor-default items-center rounded-chip px-2.5 text-small font-medium text-ink-2 transition-colors duration-150 hover:text-ink has-checked:bg-thumb has-checked:font-semibold has-checked:text-ink has-checked:shadow-raised has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent max-[22rem]:px-1.5 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none pointer-coarse:min-h-10"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 m-0 size-full appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
