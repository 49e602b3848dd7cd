import { type SetSearch } from '@/domain/lists/list-search.ts';
import { joinList, splitList } from '@/lib/search-values.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FilterMenu } from '@/ui/forms/filter-menu.tsx';
import { SearchField } from '@/ui/forms/search-field.tsx';
import { useSearchText } from '@/ui/forms/use-search-text.ts';

import type { ActivitySearch } from './search.ts';

export interface ActivityFilter {
  readonly name: 'connection' | 'operation' | 'outcome' | 'result';
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly single?: boolean | undefined;
}

interface FilterBarProps {
  readonly label: string;
  readonly placeholder: string;
  readonly search: ActivitySearch;
  readonly setSearch: SetSearch<ActivitySearch>;
  readonly filters: readonly ActivityFilter[];
}

export const noFilters = {
  q: undefined,
  connection: undefined,
  operation: undefined,
  outcome: undefined,
  result: undefined,
  row: undefined,
} as const;

const hasFilters = (search: ActivitySearch): boolean =>
  [search.q, search.connection, search.operation, search.outcome, search.result].some(
    (value) => value !== undefined,
  );

/** The filters in words, each for itself: "Outcome: Unknown". */
export const filterLabels = (
  search: ActivitySearch,
  filters: readonly ActivityFilter[],
): readonly string[] => [
  ...(search.q === undefined ? [] : [`Has: “${search.q}”`]),
  ...filters.flatMap(({ name, label, options }) => {
    const chosen = splitList(search[name]);
    const words = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value);
    return words.length === 0 ? [] : [`${label}: ${words.join(', ')}`];
  }),
];

/** The fields that narrow what is shown; a filter of a single choice is not offered. */
export function FilterBar({ label, placeholder, search, setSearch, filters }: FilterBarProps) {
  const field = useSearchText(search.q, (q) => setSearch({ q, row: undefined }, { replace: true }));
  return (
    <>
      <div className="min-w-0 flex-1 basis-48 sm:max-w-72">
        <SearchField
          label={`Filter ${label.toLowerCase()}`}
          placeholder={placeholder}
          value={field.text}
          onChange={(value) => field.change(value.slice(0, 200))}
        />
      </div>
      <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-2 max-lg:w-full">
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
