import { ArrowDownUp } from 'lucide-react';
import type { ReactNode } from 'react';

import { limits } from '@/contract/limits.ts';
import { roles } from '@/contract/resources/people.ts';
import { searchHint, type SetSearch } from '@/domain/lists/list-search.ts';
import { roleLabel } from '@/domain/person-labels.ts';
import { joinList } from '@/lib/url.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { FilterMenu } from '@/ui/forms/filter-menu.tsx';
import { SearchField } from '@/ui/forms/search-field.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';
import type { MenuItem } from '@/ui/overlays/menu-panel.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import { ColumnsMenu } from '@/ui/table/columns-menu.tsx';

import { hasFilters, rolesOf } from './member-filters.ts';
import type { MemberSearch } from './search.ts';
import { sortOptions } from './sort-options.ts';

interface MemberFilterBarProps {
  readonly search: MemberSearch;
  readonly setSearch: SetSearch<MemberSearch>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClear: () => void;
  readonly columns: readonly MenuItem[];
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** What else can be done with the list, at the end of the bar. */
  readonly children: ReactNode;
}

const roleOptions = roles.map((value) => ({ value, label: roleLabel(value).label }));
const scimOptions = [
  { value: 'yes', label: 'Identity provider' },
  { value: 'no', label: 'Added by hand' },
];
const icon = { size: 16, strokeWidth: 1.75 } as const;

export function MemberFilterBar({ search, setSearch, text, onText, onClear, ...list }: MemberFilterBarProps) {
  // Filters get a line of their own below 1280 px. The DOM changes with the layout, because Firefox and WebKit
  // have no `reading-flow` and Tab would follow another order than the eye.
  const isOneLine = useMedia('(width >= 80rem)');
  const filters = (
    <div key="filters" className="flex min-h-8 min-w-0 flex-wrap items-center gap-2 max-xl:w-full">
      <FilterMenu
        label="Role"
        options={roleOptions}
        value={rolesOf(search)}
        onChange={(values) => setSearch({ role: joinList(values) })}
      />
      <FilterMenu
        label="Managed by"
        single
        options={scimOptions}
        value={search.scim === undefined ? [] : [search.scim]}
        onChange={([value]) => setSearch({ scim: value === 'yes' || value === 'no' ? value : undefined })}
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
      <RefreshButton refreshing={list.refreshing} onRefresh={list.onRefresh} />
      <Menu
        label="Order"
        trigger={<IconButton variant="secondary" label="Order" icon={<ArrowDownUp {...icon} />} />}
        items={sortOptions(search).map(({ sort, label }) => ({
          label,
          checked: search.sort === sort,
          onSelect: () => setSearch({ sort }, { replace: true }),
        }))}
      />
      <ColumnsMenu items={list.columns} />
      {list.children}
    </div>
  );
  return (
    <div role="search" aria-label="Members" className="flex flex-wrap items-start gap-x-2 gap-y-5">
      <div className="min-w-0 flex-1 basis-40 xl:max-w-80">
        <SearchField
          label="Search members"
          placeholder="Name, user name or e-mail"
          value={text}
          onChange={(value) => onText(value.slice(0, limits.queryLength))}
          hint={searchHint(text)}
        />
      </div>
      {isOneLine ? [filters, actions] : [actions, filters]}
    </div>
  );
}
