import { formatNumber } from '@/lib/numbers.ts';
import { Card } from '@/ui/card.tsx';
import { Facts } from '@/ui/facts.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

import { labelStatusWord } from './label-words.ts';
import { glance } from './labels.ts';
import type { Labels } from './use-labels.ts';

/** How much there is, and since when the oldest of it waits. */
export function GlanceCard({ labels }: { readonly labels: Labels }) {
  const { items, state } = labels;
  if (state === 'pending' || state === 'loading')
    return (
      <Card title="At a glance">
        <div className="flex flex-col gap-2" aria-hidden>
          {['w-3/5', 'w-4/5', 'w-1/2', 'w-2/3', 'w-3/4'].map((width) => (
            <Skeleton key={width} className={`h-5 ${width}`} />
          ))}
        </div>
      </Card>
    );
  const { open, ignored, fixed, other, oldestOpen, newest } = glance(items);
  const meaning = (status: string): string => labelStatusWord(status).meaning;
  return (
    <Card
      title="At a glance"
      description={state === 'partial' ? 'Only of what could be read: there may be more.' : undefined}
    >
      <Facts
        items={[
          { label: 'Open', hint: meaning('open'), value: <strong>{formatNumber(open)}</strong> },
          ...(oldestOpen === null
            ? []
            : [{ label: 'Oldest open', value: <RelativeTime value={oldestOpen} /> }]),
          { label: 'Ignored', hint: meaning('ignored'), value: formatNumber(ignored) },
          { label: 'Fixed', hint: meaning('fixed'), value: formatNumber(fixed) },
          ...(other === 0 ? [] : [{ label: 'Of another status', value: formatNumber(other) }]),
          ...(newest === null ? [] : [{ label: 'Newest', value: <RelativeTime value={newest} /> }]),
        ]}
      />
    </Card>
  );
}
