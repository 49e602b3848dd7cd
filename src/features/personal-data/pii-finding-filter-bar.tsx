import type { SearchProps } from '@/domain/lists/list-search.ts';
import { readValues, writeValues } from '@/domain/security/facets.ts';
import { AgeAndDecisionMenus, FacetMenu, StatusPills } from '@/domain/security/finding-filters.tsx';
import { sourceLabel } from '@/domain/security/finding-labels.ts';
import { piiKindLabel } from '@/domain/security/pii-kind.ts';
import { Button } from '@/ui/controls/button.tsx';

import { type Facets, piiFindingStatusLabel, statusOrder } from './pii-findings.ts';
import { type PersonalDataSearch, hasFilters, noFilters } from './search.ts';

interface PiiFindingFilterBarProps extends SearchProps<PersonalDataSearch> {
  readonly facets: Facets;
  /** Whether any finding has been loaded. */
  readonly counted: boolean;
}

/** Status, source, kind, and age, each choice with its count. The API doesn't filter findings. */
export function PiiFindingFilterBar({ search, setSearch, facets, counted }: PiiFindingFilterBarProps) {
  return (
    <div role="search" aria-label="Personal data" className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <StatusPills
        status={search.status}
        onChange={(status) => setSearch({ status })}
        facet={facets.status}
        order={statusOrder}
        labelOf={piiFindingStatusLabel}
        counted={counted}
      />
      <div className="strip flex flex-wrap items-center gap-2 max-sm:fades">
        <FacetMenu
          label="Source"
          facet={facets.source}
          chosen={readValues(search.source)}
          labelOf={sourceLabel}
          onChange={(values) => setSearch({ source: writeValues(values) })}
        />
        <FacetMenu
          label="Kind"
          facet={facets.kind}
          chosen={readValues(search.kind)}
          labelOf={piiKindLabel}
          onChange={(values) => setSearch({ kind: writeValues(values) })}
        />
        <AgeAndDecisionMenus foundLabel="Detected" search={search} setSearch={setSearch} facets={facets} />
        {hasFilters(search) ? (
          <Button variant="ghost" size="small" onClick={() => setSearch(noFilters)}>
            Clear
          </Button>
        ) : null}
      </div>
    </div>
  );
}
