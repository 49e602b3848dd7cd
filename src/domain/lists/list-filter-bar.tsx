import type { ReactNode } from 'react';

import { limits } from '@/contract/limits.ts';
import { limitLength } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { SearchField } from '@/ui/forms/search-field.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';

import { searchHint } from './list-search.ts';
import type { ListFilters } from './use-list-filters.ts';

interface ListFilterBarProps {
  readonly label: string;
  readonly placeholder: string;
  /** Shows the typed text as dots. */
  readonly isHidden?: boolean | undefined;
  readonly filters: Pick<ListFilters<object>, 'text' | 'setText' | 'hasMenuFilters'> & {
    readonly clear: () => void;
  };
  /** Buttons at the end of the bar: refresh, columns, print. */
  readonly actions: ReactNode;
  /** The filters other than the text. */
  readonly children: ReactNode;
}

export function ListFilterBar({
  label,
  placeholder,
  isHidden,
  filters,
  actions,
  children,
}: ListFilterBarProps) {
  // Below 1280 px, filters get a line of their own. The DOM changes with the layout, because Firefox and WebKit have
  // no `reading-flow`, and Tab wouldn't follow the visual order.
  const isOneLine = useMedia('(width >= 80rem)');
  const menus = (
    <div
      key="filters"
      className="strip flex min-h-8 min-w-0 flex-wrap items-center gap-2 max-xl:w-full max-sm:w-[calc(100%+2rem)] max-sm:fades max-sm:py-0.5"
    >
      {children}
      {filters.hasMenuFilters && (
        <Button variant="ghost" size="small" onClick={() => filters.clear()}>
          Clear
        </Button>
      )}
    </div>
  );
  const buttons = actions !== null && (
    <div key="actions" className="ml-auto flex items-center gap-2">
      {actions}
    </div>
  );
  return (
    <div role="search" aria-label={label} className="flex flex-wrap items-start gap-x-2 gap-y-4">
      <div className="min-w-0 flex-1 basis-40 xl:max-w-80">
        <SearchField
          label={`Search ${label.toLowerCase()}`}
          placeholder={placeholder}
          isHidden={isHidden}
          value={filters.text}
          onChange={(value) => filters.setText(limitLength(value, limits.queryLength))}
          hint={searchHint(filters.text)}
        />
      </div>
      {isOneLine ? [menus, buttons] : [buttons, menus]}
    </div>
  );
}

interface NoMatchProps {
  readonly title: string;
  readonly onClear: () => void;
  /** Another way on, before the button that clears the filters. */
  readonly children?: ReactNode;
}

export function NoMatch({ title, onClear, children }: NoMatchProps) {
  return (
    <EmptyState
      title={title}
      action={
        <>
          {children}
          <Button
            onClick={() => {
              onClear();
              // The button disappears with this message.
              document.querySelector<HTMLElement>('main [type="search"]')?.focus();
            }}
          >
            Clear filters
          </Button>
        </>
      }
    />
  );
}
