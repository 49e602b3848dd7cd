import type { SetSearch } from '@/entities/list-search.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/state/empty-state.tsx';

import { asideWords, openDoubt } from '../open-doubt.ts';
import { allStatuses, defaultStatus } from '../status-filter.ts';
import { hasFilters, noFilters } from './filters.ts';
import { labelStatusWord, statusOrder } from './label-words.ts';
import type { PersonalDataSearch } from './search.ts';
import type { Labels } from './use-labels.ts';

interface NoLabelsProps {
  readonly labels: Pick<Labels, 'items' | 'unreadable' | 'state'>;
  readonly search: PersonalDataSearch;
  readonly setSearch: SetSearch<PersonalDataSearch>;
}

/** Nothing to list; why, and what that does not mean. */
export function NoLabels({ labels, search, setSearch }: NoLabelsProps) {
  const { items, unreadable } = labels;
  const complete = labels.state === 'complete';
  const all = items.length + unreadable;
  const doubt = openDoubt({ items, unreadable, complete }, statusOrder);
  const state = () => {
    if (items.length === 0 && doubt !== null)
      return <EmptyState title="Nothing could be read" description={doubt} />;
    if (all === 0)
      return (
        <EmptyState
          title="No personal data was detected"
          description="Detection finds what it recognises in chats, uploads, storage, databases and connectors; there may be more."
        />
      );
    const count = complete
      ? `The project has ${formatCount(all, 'finding')}.`
      : `Of ${formatCount(items.length, 'finding')} that could be read.`;
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
        title={
          open
            ? `Nothing is ${doubt === null ? '' : 'known to be '}open`
            : `No finding is “${labelStatusWord(status).label}”`
        }
        description={open ? (doubt ?? `${asideWords(all)} What is ignored is still there.`) : count}
        action={<Button onClick={() => setSearch({ status: allStatuses })}>Show all</Button>}
      />
    );
  };
  return <Card>{state()}</Card>;
}
