import { ArrowDownUp } from 'lucide-react';
import type { ReactNode } from 'react';

import { roles } from '@/contract/resources/people.ts';
import { ListFilterBar } from '@/domain/lists/list-filter-bar.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import type { ListFilters } from '@/domain/lists/use-list-filters.ts';
import { roleLabel } from '@/domain/person-labels.ts';
import { usePresenting } from '@/domain/presentation.ts';
import { joinList } from '@/lib/url.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { FilterMenu } from '@/ui/forms/filter-menu.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

import { rolesOf, sortOptions } from './member-filters.ts';
import type { MemberSearch } from './search.ts';

interface MemberFilterBarProps extends SearchProps<MemberSearch> {
  readonly filters: ListFilters<MemberSearch>;
  readonly actions: ReactNode;
}

const roleOptions = roles.map((value) => ({ value, label: roleLabel(value).label }));
const scimOptions = [
  { value: 'yes', label: 'Identity provider' },
  { value: 'no', label: 'Workspace' },
];

export function MemberFilterBar({ search, setSearch, filters, actions }: MemberFilterBarProps) {
  return (
    <ListFilterBar
      label="Members"
      placeholder="Name, username, or email"
      isHidden={usePresenting()}
      filters={filters}
      actions={actions}
    >
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
    </ListFilterBar>
  );
}

/** Includes orders that column headers don't offer. */
export function OrderMenu({ search, setSearch }: SearchProps<MemberSearch>) {
  return (
    <Menu
      label="Sort"
      trigger={<IconButton variant="secondary" label="Sort" icon={<ArrowDownUp />} />}
      items={sortOptions(search).map(({ sort, label }) => ({
        label,
        checked: search.sort === sort,
        isExclusive: true,
        onSelect: () => setSearch({ sort }, { replace: true }),
      }))}
    />
  );
}
