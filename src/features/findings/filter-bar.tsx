import { Plus } from 'lucide-react';
import { useState } from 'react';

import { ListFilterBar } from '@/domain/lists/list-filter-bar.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import type { ListFilters } from '@/domain/lists/use-list-filters.ts';
import { usePeopleNames } from '@/domain/presentation.ts';
import { readValues, writeValues } from '@/domain/security/facets.ts';
import { FacetMenu, StatusPills } from '@/domain/security/finding-filters.tsx';
import { findingStatusLabel, findingStatusOrder } from '@/domain/security/scan-labels.ts';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';
import { Menu } from '@/ui/overlays/menu.tsx';

import { type FacetName, type FindingFacets, valueLabel } from './finding-rows.ts';
import type { FindingsSearch, Grouping } from './search.ts';

/** `wide` has room for the filters beside the search, `medium` for the status. */
type BarSize = 'narrow' | 'medium' | 'wide';

interface FilterBarProps extends SearchProps<FindingsSearch> {
  readonly filters: ListFilters<FindingsSearch>;
  readonly facets: FindingFacets;
  /** Of projects and owners. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether any finding is loaded. */
  readonly counted: boolean;
  readonly size: BarSize;
}

const menus = [
  { name: 'level', label: 'Severity' },
  { name: 'due', label: 'Due' },
  { name: 'category', label: 'Category' },
  { name: 'scanner', label: 'Scanner', isRare: true },
  { name: 'project', label: 'Project' },
  { name: 'owner', label: 'Owner', isRare: true },
  { name: 'age', label: 'First found', isRare: true },
  { name: 'decision', label: 'Decision' },
] as const satisfies readonly {
  readonly name: Exclude<FacetName, 'status'>;
  readonly label: string;
  readonly isRare?: true;
}[];

const groupOptions = [
  { value: 'project', label: 'Project' },
  { value: 'category', label: 'Category' },
  { value: 'scanner', label: 'Scanner' },
  { value: 'owner', label: 'Owner' },
] as const satisfies readonly { readonly value: Grouping; readonly label: string }[];

/** Search, filters, and grouping, all in the browser and in the URL. In a medium window, the grouping is on the line of the count. */
export function FilterBar(props: FilterBarProps) {
  const { search, setSearch, filters, facets, counted, size } = props;
  const pills = (
    <StatusPills
      status={search.status}
      onChange={(status) => setSearch({ status })}
      facet={facets.status}
      order={findingStatusOrder}
      labelOf={findingStatusLabel}
      counted={counted}
    />
  );
  const isMedium = size === 'medium';
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {isMedium ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {pills}
          <GroupBy {...{ search, setSearch }} />
        </div>
      )}
      <ListFilterBar
        label="Findings"
        placeholder="Title, description, project, or ID"
        filters={filters}
        actions={isMedium ? <div className="flex min-h-8.5 items-center">{pills}</div> : null}
      >
        <FacetMenus {...props} />
      </ListFilterBar>
    </div>
  );
}

export function GroupBy({ search, setSearch }: SearchProps<FindingsSearch>) {
  return (
    <div className="flex items-center gap-2 print:hidden">
      <span aria-hidden className="text-small text-ink-3 max-[22.5rem]:hidden">
        Group by
      </span>
      <SegmentedControl
        label="Group by"
        value={search.group ?? 'project'}
        onChange={(value) => setSearch({ group: value === 'project' ? undefined : value }, { replace: true })}
        options={groupOptions}
      />
    </div>
  );
}

/** A menu for each filter. Without room for all, rare filters that aren't set are added from another menu, and open immediately. */
function FacetMenus({ search, setSearch, facets, names, size }: FilterBarProps) {
  const { typedName } = usePeopleNames();
  const [added, setAdded] = useState<readonly FacetName[]>([]);
  const hasRoom = useMedia('(width >= 90rem)');
  const hidden = menus.filter(
    (menu) =>
      size !== 'narrow' &&
      !hasRoom &&
      'isRare' in menu &&
      readValues(search[menu.name]).length === 0 &&
      !added.includes(menu.name),
  );
  return (
    <>
      {menus.map((menu) => {
        const { name, label } = menu;
        if (hidden.includes(menu)) return null;
        return (
          <FacetMenu
            key={name}
            startsOpen={added.includes(name)}
            label={label}
            facet={facets[name].filter(({ count }) => count > 0)}
            chosen={readValues(search[name])}
            labelOf={(value) => valueLabel(name, value, names, typedName)}
            onChange={(values) => setSearch({ [name]: writeValues(values) })}
          />
        );
      })}
      {hidden.length === 0 ? null : (
        <Menu
          label="More filters"
          align="start"
          trigger={
            <>
              <Plus />
              More filters
            </>
          }
          className="touch inline-flex h-7 items-center gap-1.5 rounded-chip border border-dashed border-line-strong pr-2.5 pl-2 text-base text-ink-2 hover:border-ink-3 hover:text-ink pointer-coarse:h-touch"
          items={hidden.map(({ name, label }) => ({
            label,
            onSelect: () => setAdded((current) => [...current, name]),
          }))}
        />
      )}
    </>
  );
}
