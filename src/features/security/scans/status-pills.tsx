import { useId } from 'react';

import { formatNumber } from '@/lib/numbers.ts';

interface Pill {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

interface StatusPillsProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly pills: readonly Pill[];
  /** What is not read yet has no count: a nought would be a promise. */
  readonly counted: boolean;
}

/** A choice of one among few, each with how much it would show: radio buttons in a line, which scrolls on a phone. */
export function StatusPills({ label, value, onChange, pills, counted }: StatusPillsProps) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5 max-sm:-mx-4 max-sm:[scrollbar-width:none] max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5">
      <legend className="sr-only">{label}</legend>
      {pills.map((pill) => (
        <label
          key={pill.value}
          className="relative flex h-7 shrink-0 cursor-default items-center gap-1.5 rounded-chip bg-sunken px-2.5 text-small font-medium text-ink-2 transition-colors duration-150 hover:text-ink has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent forced-colors:has-checked:underline pointer-coarse:h-10"
        >
          <input
            type="radio"
            name={name}
            value={pill.value}
            checked={pill.value === value}
            onChange={() => onChange(pill.value)}
            className="absolute inset-0 m-0 size-full appearance-none opacity-0"
          />
          <span>{pill.label}</span>
          <span className="tabular min-w-[1ch]">{counted ? formatNumber(pill.count) : null}</span>
        </label>
      ))}
    </fieldset>
  );
}
