import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';

import { insightsOptions } from '@/api/security/insights.ts';
import { activityGroups } from '@/contract/resources/insights.ts';
import { projectPriorities, publishAudiences, visibilities } from '@/contract/values.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { priorityLabel } from '@/domain/priority-labels.ts';
import { audienceLabel, visibilityLabel } from '@/domain/project-labels.ts';
import { useMissingPersonalData } from '@/domain/security/inventory-lock.ts';
import { hasSearch, orderOf } from '@/domain/security/query/request.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';
import { oneOf } from '@/domain/security/query/vocabulary.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FilterMenu } from '@/ui/forms/filter-menu.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

import { activityLabel, isSortId, sortNotes } from './inventory-labels.ts';

interface QueryFiltersProps {
  readonly query: InventoryQuery;
  readonly onEdit: (parts: Partial<InventoryQuery>) => void;
}

const valid = <T extends string>(values: readonly T[], selected: readonly string[]): T[] =>
  selected.flatMap((value) => oneOf(values, value) ?? []);

const priorities = projectPriorities.map((value) => ({ value, label: priorityLabel(value).short }));
const audiences = publishAudiences.map((value) => ({ value, label: audienceLabel(value).label }));
const editors = visibilities.map((value) => ({ value, label: visibilityLabel(value).label }));
const activities = activityGroups.map((value) => ({ value, label: activityLabel(value) }));

interface YesNoFilterProps {
  readonly label: string;
  readonly yes: string;
  readonly no: string;
  /** Undefined without a filter. */
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
  readonly disabledReason?: string | undefined;
}

function YesNoFilter({ label, yes, no, value, onChange, disabledReason }: YesNoFilterProps) {
  return (
    <FilterMenu
      label={label}
      single
      options={[
        { value: 'yes', label: yes, disabledReason },
        { value: 'no', label: no, disabledReason },
      ]}
      value={value === undefined ? [] : [value ? 'yes' : 'no']}
      onChange={([selected]) => onChange(selected === undefined ? undefined : selected === 'yes')}
    />
  );
}

/** The API's filters as menus (spec §4.20). They edit the query line. */
export function QueryFilters({ query, onEdit }: QueryFiltersProps) {
  const insights = useQuery(insightsOptions(useConnection(), useWorkspaceId()));
  const noPersonalData = useMissingPersonalData();
  const order = orderOf(query);
  const offline = query.published === false ? 'Only published apps have an audience.' : undefined;
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-2">
      <FilterMenu
        label="Priority"
        options={priorities}
        value={query.priority}
        onChange={(values) => onEdit({ priority: valid(projectPriorities, values) })}
      />
      <YesNoFilter
        label="Published"
        yes="Yes"
        no="No"
        value={query.published}
        onChange={(published) => onEdit({ published, ...(published === false && { audience: [] }) })}
      />
      <FilterMenu
        label="Audience"
        options={audiences.map((option) => ({ ...option, disabledReason: offline }))}
        value={query.audience}
        onChange={(values) => onEdit({ audience: valid(publishAudiences, values) })}
      />
      <FilterMenu
        label="Editor access"
        options={editors}
        value={query.visibility}
        onChange={(values) => onEdit({ visibility: valid(visibilities, values) })}
      />
      <FilterMenu
        label="Last edited"
        options={activities}
        value={query.activity}
        onChange={(values) => onEdit({ activity: valid(activityGroups, values) })}
      />
      <YesNoFilter
        label="Personal data"
        yes="Detected"
        no="None detected"
        disabledReason={noPersonalData}
        value={query.pii}
        onChange={(pii) => onEdit({ pii })}
      />
      <YesNoFilter
        label="Connectors"
        yes="Some"
        no="None"
        value={query.connectors}
        onChange={(connectors) => onEdit({ connectors })}
      />
      <FilterMenu
        label="Finding type"
        options={(insights.data?.findings ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        value={query.findings}
        onChange={(findings) => onEdit({ findings })}
      />
      <Menu
        label="Sort"
        align="start"
        trigger={
          <Button size="small" icon={<ArrowDownUp className="size-3.5" />}>
            Sort: {sortNotes[order.by].label}, {order.order === 'asc' ? 'ascending' : 'descending'}
          </Button>
        }
        items={[
          ...Object.entries(sortNotes).flatMap(([by, { label, note }]) =>
            isSortId(by)
              ? [
                  {
                    label,
                    description: note,
                    checked: order.by === by,
                    isExclusive: true,
                    disabledReason:
                      by === 'relevance' && !hasSearch(query.text)
                        ? 'Needs a search.'
                        : by === 'open_pii_finding_count'
                          ? noPersonalData
                          : undefined,
                    onSelect: () => onEdit({ sort: { by, order: by === 'name' ? 'asc' : 'desc' } }),
                  },
                ]
              : [],
          ),
          {
            label: 'Ascending',
            separated: true,
            checked: order.order === 'asc',
            onSelect: () => onEdit({ sort: { by: order.by, order: order.order === 'asc' ? 'desc' : 'asc' } }),
          },
        ]}
      />
    </div>
  );
}
