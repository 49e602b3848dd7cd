import type { ReactNode } from 'react';

import { limits } from '@/contract/limits.ts';
import { publishAudiences, visibilities } from '@/contract/values.ts';
import { searchHint, type SetSearch } from '@/domain/lists/list-search.ts';
import { audienceLabel, visibilityLabel } from '@/domain/project-labels.ts';
import { joinList, splitList } from '@/lib/url.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FilterMenu } from '@/ui/forms/filter-menu.tsx';
import { SearchField } from '@/ui/forms/search-field.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';

import { hasFilters, type ProjectSearch } from './search.ts';

interface ProjectFilterBarProps {
  readonly search: ProjectSearch;
  readonly setSearch: SetSearch<ProjectSearch>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClear: () => void;
  /** Choices that only this page has, before the filters. */
  readonly before?: ReactNode;
  /** How the list looks, at the end of the bar. */
  readonly children: ReactNode;
}

const offlineReason = 'Apps that are not published have no audience';
const audienceReason = 'Only published apps have an audience: remove that filter first';

const visibilityOptions = visibilities.map((value) => ({ value, label: visibilityLabel(value).label }));

/** Search and filters; pairs that the service refuses cannot be chosen (spec 4.6). */
export function ProjectFilterBar({
  search,
  setSearch,
  text,
  onText,
  onClear,
  before,
  children,
}: ProjectFilterBarProps) {
  const audience = splitList(search.audience);
  const offline = search.published === 'no';
  const audienceOptions = publishAudiences.map((value) => ({
    value,
    label: audienceLabel(value).label,
    disabledReason: offline ? offlineReason : undefined,
  }));
  const publishedOptions = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No', disabledReason: audience.length > 0 ? audienceReason : undefined },
  ];
  // Filters get a line of their own below 1280 px. The DOM changes with the layout, because Firefox and WebKit
  // have no `reading-flow` and Tab would follow another order than the eye.
  const isOneLine = useMedia('(width >= 80rem)');
  const filters = (
    <div key="filters" className="flex min-h-8 min-w-0 flex-wrap items-center gap-2 max-xl:w-full">
      {before}
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
        value={offline ? [] : audience}
        onChange={(values) => setSearch({ audience: joinList(values) })}
      />
      <FilterMenu
        label="Who can edit"
        options={visibilityOptions}
        value={splitList(search.visibility)}
        onChange={(values) => setSearch({ visibility: joinList(values) })}
      />
      {hasFilters({ ...search, q: undefined }) && (
        <Button variant="ghost" size="small" onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  );
  const actions = (
    <div key="actions" className="ml-auto flex items-center gap-2">
      {children}
    </div>
  );
  return (
    <div role="search" aria-label="Projects" className="flex flex-wrap items-start gap-x-2 gap-y-5">
      <div className="min-w-0 flex-1 basis-40 xl:max-w-80">
        <SearchField
          label="Search projects"
          placeholder="Name, summary or owner"
          value={text}
          onChange={(value) => onText(value.slice(0, limits.queryLength))}
          hint={searchHint(text)}
        />
      </div>
      {isOneLine ? [filters, actions] : [actions, filters]}
    </div>
  );
}
