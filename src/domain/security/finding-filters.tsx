import { useId } from 'react';

import { decisionFilterLabel } from '@/domain/decisions/labels.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { FilterMenu } from '@/ui/forms/filter-menu.tsx';
import { useScrolledTo } from '@/ui/layout/use-scrolled-to.ts';

import { type Age, ageLabel, ages } from './ages.ts';
import { type FacetValue, knownFirst, readValues, withChosen, writeValues } from './facets.ts';
import { allStatuses, defaultStatus, selectedStatuses } from './finding-labels.ts';

interface FacetMenuProps {
  readonly label: string;
  readonly facet: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly labelOf: (value: string) => string;
  readonly single?: boolean;
  readonly startsOpen?: boolean | undefined;
}

/** A filter whose choices have counts. */
export function FacetMenu({ facet, chosen, labelOf, ...menu }: FacetMenuProps) {
  return (
    <FilterMenu
      {...menu}
      value={chosen}
      options={withChosen(facet, chosen).map(({ value, count }) => ({
        value,
        label: `${isolated(labelOf(value))} (${formatNumber(count)})`,
      }))}
    />
  );
}

interface AgeAndDecisionSearch {
  readonly age?: Age | undefined;
  readonly decision?: string | undefined;
}

interface AgeAndDecisionMenusProps {
  /** The header of the column with the date. */
  readonly foundLabel: string;
  readonly search: AgeAndDecisionSearch;
  readonly setSearch: SetSearch<AgeAndDecisionSearch>;
  readonly facets: { readonly age: readonly FacetValue[]; readonly decision: readonly FacetValue[] };
}

/** Menus for the date and the decision of a finding. Every kind of finding has both. */
export function AgeAndDecisionMenus({ foundLabel, search, setSearch, facets }: AgeAndDecisionMenusProps) {
  return (
    <>
      <FacetMenu
        single
        label={foundLabel}
        facet={facets.age}
        chosen={search.age === undefined ? [] : [search.age]}
        labelOf={ageLabel}
        onChange={(values) => setSearch({ age: ages.find((age) => age === values[0]) })}
      />
      <FacetMenu
        label="Decision"
        facet={facets.decision.filter(({ count }) => count > 0)}
        chosen={readValues(search.decision)}
        labelOf={decisionFilterLabel}
        onChange={(values) => setSearch({ decision: writeValues(values) })}
      />
    </>
  );
}

interface StatusPillsProps {
  /** The status as in the URL. */
  readonly status: string | undefined;
  readonly onChange: (status: string | undefined) => void;
  readonly facet: readonly FacetValue[];
  /** The order of known statuses. */
  readonly order: readonly string[];
  readonly labelOf: (status: string) => { readonly label: string };
  /** Whether to show counts. Before findings have loaded, a zero would be a false claim. */
  readonly counted: boolean;
}

/** Radio buttons for the status, each with its count. */
export function StatusPills({ status, onChange, facet, order, labelOf, counted }: StatusPillsProps) {
  const countOf = (count: number): number | null => (counted ? count : null);
  const statuses = withChosen(knownFirst(facet, order), selectedStatuses(status));
  return (
    <CountPills
      legend="Finding status"
      value={status ?? defaultStatus}
      onChange={(value) => onChange(value === defaultStatus ? undefined : value)}
      options={[
        ...statuses
          // The URL can't name an empty status, or one that is called like the choice of all.
          .filter(({ value }) => value !== '' && value !== allStatuses)
          .map(({ value, count }) => ({ value, count: countOf(count), label: labelOf(value).label })),
        {
          value: allStatuses,
          count: countOf(facet.reduce((sum, { count }) => sum + count, 0)),
          label: 'All',
        },
      ]}
    />
  );
}

interface CountPillsProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  /** Null: not counted yet. */
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly count: number | null;
  }[];
  readonly onChange: (value: Value) => void;
}

/** Radio buttons with counts. They scroll sideways on a phone. */
export function CountPills<Value extends string>({
  legend,
  value,
  options,
  onChange,
}: CountPillsProps<Value>) {
  const name = useId();
  // Counts and rare statuses appear later, and move what is to their right. Counts that grow don't take a row that was
  // swiped back.
  const row = useScrolledTo<HTMLFieldSetElement>(
    ':checked',
    options.map(({ value: option, count }) => `${option} ${count !== null}`).join() + value,
  );
  return (
    <fieldset
      ref={row}
      className="strip flex min-w-0 flex-wrap gap-1.5 max-sm:fades max-sm:py-0.5 print:hidden"
    >
      <legend className="sr-only">{legend}</legend>
      {options.map((pill) => (
        <label
          key={pill.value}
          className="relative flex h-7 max-w-full shrink-0 cursor-default items-center gap-1.5 rounded-chip bg-sunken px-2.5 text-small font-medium text-ink-2 transition-colors duration-150 hover:text-ink has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent forced-colors:has-checked:underline pointer-coarse:h-touch"
        >
          <input
            type="radio"
            name={name}
            value={pill.value}
            checked={pill.value === value}
            onChange={() => onChange(pill.value)}
            className="absolute inset-0 m-0 size-full appearance-none opacity-0"
          />
          <span className="truncate">{pill.label}</span>
          <span className="tabular min-w-[2ch] text-center">
            {pill.count === null ? null : formatNumber(pill.count)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
