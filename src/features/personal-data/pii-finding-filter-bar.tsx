import type { SetSearch } from '@/domain/lists/list-search.ts';
import { readValues, writeValues } from '@/domain/security/facets.ts';
import { StatusPills, FacetMenu } from '@/domain/security/finding-filters.tsx';
import { sourceLabel } from '@/domain/security/finding-labels.ts';
import { Button } from '@/ui/controls/button.tsx';

import { ageLabel, piiFindingStatusLabel, statusOrder } from './pii-finding-labels.ts';
import type { Facets } from './pii-findings.ts';
import { ages, type PersonalDataSearch, hasFilters, noFilters } from './search.ts';

interface LabelFilterBarProps {
  readonly search: PersonalDataSearch;
  readonly setSearch: SetSearch<PersonalDataSearch>;
  readonly facets: Facets;
  /** Whether any finding has been loaded. */
  readonly counted: boolean;
}

/** Status, source and age, each choice with its count. The API doesn't filter findings. */
export function PiiFindingFilterBar({ search, setSearch, facets, counted }: LabelFilterBarProps) {
  return (
    <div role="search" aria-label="Personal data" className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <StatusPills
        status={search.status}
        onChange={(status) => setSearch({ status })}
        facet={facets.status}
        order={statusOrder}
        wordOf={piiFindingStatusLabel}
        counted={counted}
      />
      <div className="flex flex-wrap items-center gap-2">
        <FacetMenu
          label="Source"
          facet={facets.source}
          chosen={readValues(search.source)}
          wordOf={sourceLabel}
          onChange={(values) => setSearch({ source: writeValues(values) })}
        />
        <FacetMenu
          single
          label="Found"
          facet={facets.age}
          chosen={search.age === undefined ? [] : [search.age]}
          wordOf={ageLabel}
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
