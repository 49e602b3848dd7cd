import { sourceLabel } from '@/domain/security/finding-labels.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { summarize, type PiiFindings } from './pii-findings.ts';

/** The oldest open finding, and open findings by source. The filters show the other counts. */
export function SummaryCard({ labels }: { readonly labels: PiiFindings }) {
  const { items, unreadable, state } = labels;
  if (state === 'pending' || state === 'loading')
    return (
      <Card title="Summary">
        <div className="flex flex-col gap-2" aria-hidden>
          {['w-3/5', 'w-2/5', 'w-4/5', 'w-1/2'].map((width) => (
            <Skeleton key={width} className={`h-5 ${width}`} />
          ))}
        </div>
      </Card>
    );
  const { openBySource, oldestOpen, newest } = summarize(items);
  return (
    <Card
      title="Summary"
      description={
        state === 'partial' ? 'Some findings couldn’t be loaded, so there may be more.' : undefined
      }
    >
      {items.length + unreadable === 0 && state === 'complete' ? (
        <p className="text-ink-2">No findings.</p>
      ) : null}
      <DescriptionList
        items={[
          ...(oldestOpen === null
            ? []
            : [{ label: 'Oldest open', value: <RelativeTime value={oldestOpen} /> }]),
          ...(newest === null ? [] : [{ label: 'Newest', value: <RelativeTime value={newest} /> }]),
          ...openBySource.map(({ value, count }) => ({
            label: `Open: ${sourceLabel(value).toLowerCase()}`,
            value: formatNumber(count),
          })),
        ]}
      />
    </Card>
  );
}
