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
}

/** A choice of one among few, each with how much it would show: radio buttons that go on in the next line. */
export function StatusPills({ label, value, onChange, pills }: StatusPillsProps) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {pills.map((pill) => (
        <label
          key={pill.value}
          className="relative flex h-7 cursor-default items-center gap-1.5 rounded-chip bg-sunken px-2.5 text-small font-medium text-ink-2 transition-colors duration-150 hover:text-ink has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent pointer-coarse:h-10"
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
          <span className="tabular">{formatNumber(pill.count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
