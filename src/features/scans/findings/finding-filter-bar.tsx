import type { SearchProps } from '@/domain/lists/list-search.ts';
import { readValues, writeValues } from '@/domain/security/facets.ts';
import { AgeAndDecisionMenus, FacetMenu, StatusPills } from '@/domain/security/finding-filters.tsx';
import { findingStatusOrder, findingStatusLabel } from '@/domain/security/scan-labels.ts';
import { Button } from '@/ui/controls/button.tsx';
import { SearchField } from '@/ui/forms/search-field.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';

import { type Grouping, type ScanSearch, hasFilters } from '../search.ts';
import { type Facets, valueLabel } from './findings.ts';

interface FindingFilterBarProps extends SearchProps<ScanSearch> {
  readonly facets: Facets;
  /** Whether any finding is loaded. */
  readonly counted: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClear: () => void;
}

const groupOptions = [
  { value: 'level', label: 'Severity' },
  { value: 'scanner', label: 'Scanner' },
  { value: 'category', label: 'Category' },
  { value: 'status', label: 'Status' },
] as const satisfies readonly { value: Grouping; label: string }[];

export function FindingFilterBar(props: FindingFilterBarProps) {
  const { search, setSearch, facets, counted, text, onText, onClear } = props;
  return (
    <div className="flex flex-col gap-3">
      <StatusPills
        status={search.status}
        onChange={(status) => setSearch({ status })}
        facet={facets.status}
        order={findingStatusOrder}
        labelOf={findingStatusLabel}
        counted={counted}
      />
      <div role="search" aria-label="Findings" className="flex flex-wrap items-center gap-2 max-xl:items-end">
        <div className="min-w-0 flex-1 basis-full xl:max-w-80 xl:basis-48">
          <SearchField
            label="Search findings"
            placeholder="Title, description, scanner, or ID"
            value={text}
            onChange={onText}
          />
        </div>
        <div className="strip flex min-h-8 min-w-0 flex-wrap items-center gap-2 max-xl:flex-1 max-xl:basis-72 max-sm:fades">
          {groupOptions.slice(0, 3).map(({ value, label }) => (
            <FacetMenu
              key={value}
              label={label}
              facet={facets[value]}
              chosen={readValues(search[value])}
              labelOf={valueLabel[value]}
              onChange={(values) => setSearch({ [value]: writeValues(values) })}
            />
          ))}
          <AgeAndDecisionMenus
            foundLabel="First found"
            search={search}
            setSearch={setSearch}
            facets={facets}
          />
          {hasFilters({ ...search, q: undefined }) && (
            <Button variant="ghost" size="small" onClick={onClear}>
              Clear filters
            </Button>
          )}
        </div>
        <div className="flex items-center gap-2 sm:ml-auto xl:pl-4">
          <span aria-hidden className="text-small text-ink-3">
            Group by
          </span>
          <SegmentedControl
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
