import type { SearchProps } from '@/domain/lists/list-search.ts';
import { joinList, splitList } from '@/lib/url.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FilterMenu } from '@/ui/forms/filter-menu.tsx';
import { SearchField } from '@/ui/forms/search-field.tsx';
import { useSearchText } from '@/ui/forms/use-search-text.ts';

import { type ActivityFilter, hasFilters, noFilters } from './filters.ts';
import type { ActivitySearch } from './search.ts';

interface FilterBarProps extends SearchProps<ActivitySearch> {
  readonly label: string;
  readonly placeholder: string;
  readonly filters: readonly ActivityFilter[];
}

/** Leaves out filters with a single option. */
export function FilterBar({ label, placeholder, search, setSearch, filters }: FilterBarProps) {
  const field = useSearchText(search.q, (q) => setSearch({ q, row: undefined }, { replace: true }));
  return (
    <>
      <div className="min-w-0 flex-1 basis-48 sm:max-w-72">
        <SearchField
          label={`Search ${label.toLowerCase()}`}
          placeholder={placeholder}
          value={field.text}
          onChange={(value) => field.change(value.slice(0, 200))}
        />
      </div>
      <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-2 empty:hidden max-md:w-full">
        {filters.map((filter) => {
          const value = splitList(search[filter.name]);
          if (filter.options.length < 2 && value.length === 0) return null;
          return (
            <FilterMenu
              key={filter.name}
              label={filter.label}
              options={filter.options}
              single={filter.single}
              value={value}
              onChange={(chosen) => setSearch({ [filter.name]: joinList(chosen), row: undefined })}
            />
          );
        })}
        {hasFilters(search) ? (
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              field.reset();
              setSearch(noFilters);
            }}
          >
            Clear
          </Button>
        ) : null}
      </div>
    </>
  );
}
