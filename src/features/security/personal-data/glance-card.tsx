import { sourceWord } from '@/entities/personal-data-words.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Card } from '@/ui/card.tsx';
import { Facts } from '@/ui/facts.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

import { glance } from './labels.ts';
import type { Labels } from './use-labels.ts';

/** Since when the oldest of it waits, and where it comes from; how much there is, the filters say. */
export function GlanceCard({ labels }: { readonly labels: Labels }) {
  const { items, unreadable, state } = labels;
  if (state === 'pending' || state === 'loading')
    return (
      <Card title="At a glance">
        <div className="flex flex-col gap-2" aria-hidden>
          {['w-3/5', 'w-4/5', 'w-1/2'].map((width) => (
            <Skeleton key={width} className={`h-5 ${width}`} />
          ))}
        </div>
      </Card>
    );
  const { openBySource, oldestOpen, newest } = glance(items);
  return (
    <Card
      title="At a glance"
      description={state === 'partial' ? 'Only of what could be read: there may be more.' : undefined}
    >
      {items.length + unreadable === 0 && state === 'complete' ? (
        <p className="text-ink-2">Nothing was found, so nothing waits.</p>
      ) : null}
      <Facts
        items={[
          ...(oldestOpen === null
            ? []
            : [{ label: 'Oldest open', value: <RelativeTime value={oldestOpen} /> }]),
          ...(newest === null ? [] : [{ label: 'Newest of all', value: <RelativeTime value={newest} /> }]),
          ...openBySource.map(({ value, count }) => ({
            label: `Open: ${sourceWord(value).toLowerCase()}`,
            value: formatNumber(count),
          })),
        ]}
      />
    </Card>
  );
}
