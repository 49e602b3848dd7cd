import type { SetSearch } from '@/entities/list-search.ts';
import { Button } from '@/ui/button.tsx';
import { FilterMenu } from '@/ui/filter-menu.tsx';

import { StatusPills } from '../scans/status-pills.tsx';
import { ageWords, labelStatusWord, sourceWord } from './label-words.ts';
import type { Facets, FacetValue } from './labels.ts';
import {
  ages,
  allStatuses,
  defaultStatus,
  hasFilters,
  noFilters,
  type PersonalDataSearch,
  readSources,
} from './search.ts';
import { writeSources } from './write-sources.ts';

interface LabelFilterBarProps {
  readonly search: PersonalDataSearch;
  readonly setSearch: SetSearch<PersonalDataSearch>;
  readonly facets: Facets;
  /** Whether any of them has been read. */
  readonly counted: boolean;
}

function pillsOf(facet: readonly FacetValue[], chosen: string) {
  // A choice of an old address stays in sight, so that it can be left.
  const known = chosen === allStatuses || facet.some(({ value }) => value === chosen);
  const values = known ? facet : [...facet, { value: chosen, count: 0 }];
  const pills = values.map(({ value, count }) => ({ value, count, label: labelStatusWord(value).label }));
  const all = facet.reduce((sum, { count }) => sum + count, 0);
  return [...pills, { value: allStatuses, label: 'All', count: all }];
}

/** Status, source and age, with what each choice would show; all of it happens in the browser. */
export function LabelFilterBar({ search, setSearch, facets, counted }: LabelFilterBarProps) {
  const status = search.status ?? defaultStatus;
  const sources = readSources(search.source);
  const gone = sources.filter((source) => !facets.source.some(({ value }) => value === source));
  return (
    <div role="search" aria-label="Personal data" className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <StatusPills
        label="Status of the findings"
        value={status}
        onChange={(value) => setSearch({ status: value === defaultStatus ? undefined : value })}
        pills={pillsOf(facets.status, status)}
        counted={counted}
      />
      <div className="flex flex-wrap items-center gap-2">
        <FilterMenu
          label="Source"
          options={[...facets.source, ...gone.map((value) => ({ value, count: 0 }))].map(
            ({ value, count }) => ({ value, label: `${sourceWord(value)} (${count})` }),
          )}
          value={sources}
          onChange={(values) => setSearch({ source: writeSources(values) })}
        />
        <FilterMenu
          single
          label="Found"
          options={ages.map((value) => ({
            value,
            label: `${ageWords[value]} (${facets.age.find((one) => one.value === value)?.count ?? 0})`,
          }))}
          value={search.age === undefined ? [] : [search.age]}
          onChange={(values) => setSearch({ age: ages.find((age) => age === values[0]) })}
        />
        {hasFilters(search) ? (
          <Button variant="ghost" size="small" onClick={() => setSearch(noFilters)}>
            Clear
          </Button>
        ) : null}
      </div>
    </div>
  );
}
