import type { SearchProps } from '@/domain/lists/list-search.ts';
import { asideLabel, openCaveat } from '@/domain/security/caveats.ts';
import { allStatuses, defaultStatus } from '@/domain/security/finding-labels.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';

import { type PiiFindings, piiFindingStatusLabel, statusOrder } from './pii-findings.ts';
import { type PersonalDataSearch, hasFilters, noFilters } from './search.ts';

interface NoPiiFindingsProps extends SearchProps<PersonalDataSearch> {
  readonly labels: Pick<PiiFindings, 'items' | 'unreadable' | 'state'>;
}

/** Why nothing is listed. It never claims that nothing is open while some findings are unknown. */
export function NoPiiFindings({ labels, search, setSearch }: NoPiiFindingsProps) {
  const { items, unreadable } = labels;
  const complete = labels.state === 'complete';
  const all = items.length + unreadable;
  const caveat = openCaveat({ items, unreadable, complete }, statusOrder);
  if (items.length === 0 && caveat !== null)
    return <EmptyState title="Couldn’t load any findings" description={caveat} />;
  if (all === 0)
    return (
      <EmptyState
        title="No personal data found"
        description="Detection covers chats, uploads, storage, databases, and connectors. It may not catch everything."
      />
    );
  const count = complete
    ? `${formatCount(all, 'finding')} in total.`
    : `${formatCount(items.length, 'finding')} loaded.`;
  if (hasFilters(search))
    return (
      <EmptyState
        title="No matching findings"
        description={count}
        action={<Button onClick={() => setSearch(noFilters)}>Clear filters</Button>}
      />
    );
  const status = search.status ?? defaultStatus;
  const open = status === defaultStatus;
  return (
    <EmptyState
      title={
        open
          ? caveat === null
            ? 'No open findings'
            : 'No known open findings'
          : `No ${piiFindingStatusLabel(status).label.toLowerCase()} findings`
      }
      description={open ? (caveat ?? `${asideLabel(all)} Ignored data may still be there.`) : count}
      action={<Button onClick={() => setSearch({ status: allStatuses })}>Show all</Button>}
    />
  );
}
