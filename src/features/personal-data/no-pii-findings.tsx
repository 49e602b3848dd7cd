import type { SetSearch } from '@/domain/lists/list-search.ts';
import { asideLabel, openCaveat } from '@/domain/security/caveats.ts';
import { allStatuses, defaultStatus } from '@/domain/security/finding-labels.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Card } from '@/ui/layout/card.tsx';

import { piiFindingStatusLabel, statusOrder } from './pii-finding-labels.ts';
import type { PiiFindings } from './pii-findings.ts';
import { type PersonalDataSearch, hasFilters, noFilters } from './search.ts';

interface NoLabelsProps {
  readonly labels: Pick<PiiFindings, 'items' | 'unreadable' | 'state'>;
  readonly search: PersonalDataSearch;
  readonly setSearch: SetSearch<PersonalDataSearch>;
}

/** Nothing to list; why, and what that does not mean. */
export function NoPiiFindings({ labels, search, setSearch }: NoLabelsProps) {
  const { items, unreadable } = labels;
  const complete = labels.state === 'complete';
  const all = items.length + unreadable;
  const doubt = openCaveat({ items, unreadable, complete }, statusOrder);
  const state = () => {
    if (items.length === 0 && doubt !== null)
      return <EmptyState title="Nothing could be read" description={doubt} />;
    if (all === 0)
      return (
        <EmptyState
          title="No personal data was detected"
          description="Detection finds what it recognizes in chats, uploads, storage, databases and connectors; there may be more."
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
            : `No finding is “${piiFindingStatusLabel(status).label}”`
        }
        description={open ? (doubt ?? `${asideLabel(all)} What is ignored is still there.`) : count}
        action={<Button onClick={() => setSearch({ status: allStatuses })}>Show all</Button>}
      />
    );
  };
  return <Card>{state()}</Card>;
}
