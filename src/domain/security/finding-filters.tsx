import { useId } from 'react';

import { formatNumber } from '@/lib/numbers.ts';
import { FilterMenu } from '@/ui/forms/filter-menu.tsx';

import { type FacetValue, knownFirst, withChosen } from './facets.ts';
import { allStatuses, defaultStatus, wantedStatuses } from './finding-labels.ts';

interface FacetMenuProps {
  readonly label: string;
  readonly facet: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly wordOf: (value: string) => string;
  readonly single?: boolean;
}

/** A filter whose choices have counts. */
export function FacetMenu({ facet, chosen, wordOf, ...menu }: FacetMenuProps) {
  return (
    <FilterMenu
      {...menu}
      value={chosen}
      options={withChosen(facet, chosen).map(({ value, count }) => ({
        value,
        label: `${wordOf(value)} (${count})`,
      }))}
    />
  );
}

interface StatusPillsProps {
  /** As in the URL. */
  readonly status: string | undefined;
  readonly onChange: (status: string | undefined) => void;
  readonly facet: readonly FacetValue[];
  /** The order of known statuses. */
  readonly order: readonly string[];
  readonly wordOf: (status: string) => { readonly label: string };
  /** No counts before findings are loaded: a zero would be a claim. */
  readonly counted: boolean;
}

/** Radio buttons for the status, each with its count. They scroll sideways on a phone. */
export function StatusPills({ status, onChange, facet, order, wordOf, counted }: StatusPillsProps) {
  const name = useId();
  const pills = [
    ...withChosen(knownFirst(facet, order), wantedStatuses(status)).map(({ value, count }) => ({
      value,
      count,
      label: wordOf(value).label,
    })),
    { value: allStatuses, count: facet.reduce((sum, { count }) => sum + count, 0), label: 'All' },
  ];
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5 max-sm:-mx-4 max-sm:[scrollbar-width:none] max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 print:hidden">
      <legend className="sr-only">Finding status</legend>
      {pills.map((pill) => (
        <label
          key={pill.value}
          className="relative flex h-7 shrink-0 cursor-default items-center gap-1.5 rounded-chip bg-sunken px-2.5 text-small font-medium text-ink-2 transition-colors duration-150 hover:text-ink has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent forced-colors:has-checked:underline pointer-coarse:h-10"
        >
          <input
            type="radio"
            name={name}
            value={pill.value}
            checked={pill.value === (status ?? defaultStatus)}
            onChange={() => onChange(pill.value === defaultStatus ? undefined : pill.value)}
            className="absolute inset-0 m-0 size-full appearance-none opacity-0"
          />
          <span>{pill.label}</span>
          <span className="tabular min-w-[1ch]">{counted ? formatNumber(pill.count) : null}</span>
        </label>
      ))}
    </fieldset>
  );
}
