import type { SetSearch } from '@/entities/list-search.ts';
import { sourceWord } from '@/entities/personal-data-words.ts';
import { Button } from '@/ui/button.tsx';

import { FacetMenu } from '../facet-menu.tsx';
import { StatusPills } from '../status-pills.tsx';
import { readValues, writeValues } from '../value-list.ts';
import { hasFilters, noFilters } from './filters.ts';
import { ageWord, labelStatusWord, statusOrder } from './label-words.ts';
import type { Facets } from './labels.ts';
import { ages, type PersonalDataSearch } from './search.ts';

interface LabelFilterBarProps {
  readonly search: PersonalDataSearch;
  readonly setSearch: SetSearch<PersonalDataSearch>;
  readonly facets: Facets;
  /** Whether any of them has been read. */
  readonly counted: boolean;
}

/** Status, source and age, with what each choice would show; all of it happens in the browser. */
export function LabelFilterBar({ search, setSearch, facets, counted }: LabelFilterBarProps) {
  return (
    <div role="search" aria-label="Personal data" className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <StatusPills
        status={search.status}
        onChange={(status) => setSearch({ status })}
        facet={facets.status}
        order={statusOrder}
        wordOf={labelStatusWord}
        counted={counted}
      />
      <div className="flex flex-wrap items-center gap-2">
        <FacetMenu
          label="Source"
          facet={facets.source}
          chosen={readValues(search.source)}
          wordOf={sourceWord}
          onChange={(values) => setSearch({ source: writeValues(values) })}
        />
        <FacetMenu
          single
          label="Found"
          facet={facets.age}
          chosen={search.age === undefined ? [] : [search.age]}
          wordOf={ageWord}
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
