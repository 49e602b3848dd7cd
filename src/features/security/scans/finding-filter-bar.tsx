import { useMemo } from 'react';

import type { SetSearch } from '@/entities/list-search.ts';
import { Button } from '@/ui/button.tsx';
import { FilterMenu } from '@/ui/filter-menu.tsx';
import { SearchField } from '@/ui/search-field.tsx';
import { Segmented } from '@/ui/segmented.tsx';

import type { Facets, FacetValue } from './findings.ts';
import { findingStatusOrder, findingStatusWord } from './scan-words.ts';
import {
  allStatuses,
  defaultStatus,
  type Grouping,
  hasFilters,
  readValues,
  type ScanSearch,
  writeValues,
} from './search.ts';
import { StatusPills } from './status-pills.tsx';
import { valueWord } from './value-word.ts';

interface FindingFilterBarProps {
  readonly search: ScanSearch;
  readonly setSearch: SetSearch<ScanSearch>;
  readonly facets: Facets;
  /** Whether anything of the snapshot has been read. */
  readonly counted: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClear: () => void;
}

/** What can be chosen, with what it would show; a choice of an old address stays in sight, so that it can be taken off. */
const optionsOf = (name: Grouping, facet: readonly FacetValue[], chosen: readonly string[]) => {
  const gone = chosen.filter((value) => !facet.some((one) => one.value === value));
  return [...facet, ...gone.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
    value,
    label: `${valueWord[name](value)} (${count})`,
  }));
};

const filters = [
  { name: 'level', label: 'Level' },
  { name: 'scanner', label: 'Scanner' },
  { name: 'category', label: 'Category' },
] as const satisfies readonly { name: Grouping; label: string }[];

const groupOptions = [
  { value: 'level', label: 'Level' },
  { value: 'scanner', label: 'Scanner' },
  { value: 'category', label: 'Category' },
  { value: 'status', label: 'Status' },
] as const;

function statusPills(facet: readonly FacetValue[], chosen: string) {
  const counts = new Map(facet.map(({ value, count }) => [value, count]));
  const values = new Set([
    ...findingStatusOrder,
    ...counts.keys(),
    ...(chosen === allStatuses ? [] : [chosen]),
  ]);
  const pills = [...values].map((value) => ({
    value,
    label: findingStatusWord(value).label,
    count: counts.get(value) ?? 0,
  }));
  const all = facet.reduce((sum, { count }) => sum + count, 0);
  return [...pills, { value: allStatuses, label: 'All', count: all }];
}

/** Search, filters and grouping of a snapshot; all of it happens in the browser. */
export function FindingFilterBar(props: FindingFilterBarProps) {
  const { search, setSearch, facets, counted, text, onText, onClear } = props;
  const status = search.status ?? defaultStatus;
  const pills = useMemo(() => statusPills(facets.status, status), [facets.status, status]);
  return (
    <div className="flex flex-col gap-3">
      <StatusPills
        label="Status of the findings"
        value={status}
        onChange={(value) => setSearch({ status: value === defaultStatus ? undefined : value })}
        pills={pills}
        counted={counted}
      />
      <div role="search" aria-label="Findings" className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-48 xl:max-w-80">
          <SearchField
            label="Search findings"
            placeholder="Title, description, scanner or id"
            value={text}
            onChange={onText}
          />
        </div>
        <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-2 max-xl:order-last max-xl:w-full">
          {filters.map(({ name, label }) => {
            const chosen = readValues(search[name]);
            return (
              <FilterMenu
                key={name}
                label={label}
                options={optionsOf(name, facets[name], chosen)}
                value={chosen}
                onChange={(values) => setSearch({ [name]: writeValues(values) })}
              />
            );
          })}
          {hasFilters({ ...search, q: undefined }) ? (
            <Button variant="ghost" size="small" onClick={onClear}>
              Clear
            </Button>
          ) : null}
        </div>
        <div className="flex items-center gap-2 sm:ml-auto">
          <span aria-hidden="true" className="text-small text-ink-3">
            Group by
          </span>
          <Segmented
            label="Group by"
            value={search.group ?? 'level'}
            onChange={(group) =>
              setSearch({ group: group === 'level' ? undefined : group }, { replace: true })
            }
            options={groupOptions}
          />
        </div>
      </div>
    </div>
  );
}
