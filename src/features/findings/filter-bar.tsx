import { ListFilterBar } from '@/domain/lists/list-filter-bar.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import type { ListFilters } from '@/domain/lists/use-list-filters.ts';
import { usePeopleNames } from '@/domain/presentation.ts';
import { readValues, writeValues } from '@/domain/security/facets.ts';
import { FacetMenu, StatusPills } from '@/domain/security/finding-filters.tsx';
import { findingStatusLabel, findingStatusOrder } from '@/domain/security/scan-labels.ts';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';

import { type FacetName, type FindingFacets, valueLabel } from './finding-rows.ts';
import type { FindingsSearch, Grouping } from './search.ts';

interface FilterBarProps extends SearchProps<FindingsSearch> {
  readonly filters: ListFilters<FindingsSearch>;
  readonly facets: FindingFacets;
  readonly projectNames: ReadonlyMap<string, string>;
  /** Whether any finding is loaded. */
  readonly counted: boolean;
}

const menus = [
  { name: 'level', label: 'Severity' },
  { name: 'due', label: 'Due' },
  { name: 'category', label: 'Category' },
  { name: 'scanner', label: 'Scanner' },
  { name: 'project', label: 'Project' },
  { name: 'owner', label: 'Owner' },
  { name: 'age', label: 'First found' },
  { name: 'decision', label: 'Decision' },
] as const satisfies readonly { readonly name: Exclude<FacetName, 'status'>; readonly label: string }[];

const groupOptions = [
  { value: 'project', label: 'Project' },
  { value: 'category', label: 'Category' },
  { value: 'scanner', label: 'Scanner' },
  { value: 'owner', label: 'Owner' },
] as const satisfies readonly { readonly value: Grouping; readonly label: string }[];

/** Search, filters, and grouping, all in the browser and in the URL. */
export function FilterBar(props: FilterBarProps) {
  const { search, setSearch, filters, facets, projectNames, counted } = props;
  const group = search.group ?? 'project';
  const { typedName } = usePeopleNames();
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <StatusPills
          status={search.status}
          onChange={(status) => setSearch({ status })}
          facet={facets.status}
          order={findingStatusOrder}
          labelOf={findingStatusLabel}
          counted={counted}
        />
        <div className="flex items-center gap-2">
          <span aria-hidden="true" className="text-small text-ink-3">
            Group by
          </span>
          <SegmentedControl
            label="Group by"
            value={group}
            onChange={(value) =>
              setSearch({ group: value === 'project' ? undefined : value }, { replace: true })
            }
            options={groupOptions}
          />
        </div>
      </div>
      <ListFilterBar
        label="Findings"
        placeholder="Title, description, project, or ID"
        filters={filters}
        actions={null}
      >
        {menus.map(({ name, label }) => (
          <FacetMenu
            key={name}
            label={label}
            facet={facets[name].filter(({ count }) => count > 0)}
            chosen={readValues(search[name])}
            labelOf={(value) => valueLabel(name, value, projectNames, typedName)}
            onChange={(values) => setSearch({ [name]: writeValues(values) })}
          />
        ))}
      </ListFilterBar>
    </div>
  );
}
