import type { SetSearch } from '@/entities/list-search.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/state/empty-state.tsx';

import { labelStatusWord } from './label-words.ts';
import { allStatuses, defaultStatus, hasFilters, noFilters, type PersonalDataSearch } from './search.ts';

interface NoLabelsProps {
  /** How many there are, whatever of them is shown. */
  readonly all: number;
  /** All have been read. */
  readonly complete: boolean;
  readonly search: PersonalDataSearch;
  readonly setSearch: SetSearch<PersonalDataSearch>;
}

/** Nothing to list; why, and what that does not mean. */
export function NoLabels({ all, complete, search, setSearch }: NoLabelsProps) {
  const state = () => {
    if (all === 0)
      return (
        <EmptyState
          title="No personal data was detected"
          description="Detection finds what it recognises in chats, uploads, storage, databases and connectors; there may be more."
        />
      );
    const count = complete
      ? `The project has ${formatCount(all, 'finding')}.`
      : `Of ${formatCount(all, 'finding')} that could be read.`;
    if (hasFilters(search))
      return (
        <EmptyState
          title="No finding matches"
          description={count}
          action={<Button onClick={() => setSearch(noFilters)}>Clear the filters</Button>}
        />
      );
    const status = search.status ?? defaultStatus;
    const open = status === defaultStatus;
    return (
      <EmptyState
        title={open ? 'Nothing is open' : `No finding is “${labelStatusWord(status).label}”`}
        description={
          open && complete
            ? `All ${formatCount(all, 'finding')} are fixed or put aside. What is ignored is still there.`
            : count
        }
        action={<Button onClick={() => setSearch({ status: allStatuses })}>Show all</Button>}
      />
    );
  };
  return <Card>{state()}</Card>;
}
