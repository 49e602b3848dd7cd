import type { ReactNode } from 'react';

import { publishAudiences, visibilities } from '@/contract/values.ts';
import { ListFilterBar } from '@/domain/lists/list-filter-bar.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import type { ListFilters } from '@/domain/lists/use-list-filters.ts';
import { audienceLabel, visibilityLabel } from '@/domain/project-labels.ts';
import { joinList, splitList } from '@/lib/url.ts';
import { FilterMenu } from '@/ui/forms/filter-menu.tsx';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';

import type { ProjectSearch } from './search.ts';

interface ProjectFilterBarProps extends SearchProps<ProjectSearch> {
  readonly filters: ListFilters<ProjectSearch>;
  readonly actions: ReactNode;
  /** Filters of one page only, before the others. */
  readonly children: ReactNode;
}

const offlineReason = 'Projects that aren’t published have no audience';
const audienceReason = 'Only published projects have an audience. Remove the audience filter first.';

const visibilityOptions = visibilities.map((value) => ({ value, label: visibilityLabel(value).label }));

/** Search and filters. Pairs that the API rejects can't be chosen (spec §4.6). */
export function ProjectFilterBar({ search, setSearch, filters, actions, children }: ProjectFilterBarProps) {
  const phone = useMedia(phoneQuery);
  const audience = splitList(search.audience);
  const isOffline = search.published === 'no';
  const audienceOptions = publishAudiences.map((value) => ({
    value,
    label: audienceLabel(value).label,
    disabledReason: isOffline ? offlineReason : undefined,
  }));
  const publishedOptions = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No', disabledReason: audience.length > 0 ? audienceReason : undefined },
  ];
  return (
    <ListFilterBar
      label="Projects"
      placeholder={phone ? 'Name or owner' : 'Name, summary, or owner'}
      filters={filters}
      actions={actions}
    >
      {children}
      <FilterMenu
        label="Published"
        single
        options={publishedOptions}
        value={search.published ? [search.published] : []}
        onChange={([value]) =>
          setSearch({ published: value === 'yes' || value === 'no' ? value : undefined })
        }
      />
      <FilterMenu
        label="Audience"
        options={audienceOptions}
        value={isOffline ? [] : audience}
        onChange={(values) => setSearch({ audience: joinList(values) })}
      />
      <FilterMenu
        label="Editor access"
        options={visibilityOptions}
        value={splitList(search.visibility)}
        onChange={(values) => setSearch({ visibility: joinList(values) })}
      />
    </ListFilterBar>
  );
}
