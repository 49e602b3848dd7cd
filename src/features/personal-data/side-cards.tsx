import { Link } from '@tanstack/react-router';

import { sourceLabel } from '@/domain/security/finding-labels.ts';
import { revealActLabel, revealTitle } from '@/domain/security/reveal-file.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { type Reveal, useReveals } from '@/local/reveal-log.ts';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { summarize, type PiiFindings } from './pii-findings.ts';

/** The oldest and newest open finding, and open findings by source. The filters show the other counts. */
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
  const { openBySource, oldestOpen, newestOpen } = summarize(items);
  return (
    <Card
      title="Summary"
      className="wrap-anywhere"
      description={
        state === 'partial' ? 'Some findings couldn’t be loaded, so there may be more.' : undefined
      }
    >
      {items.length + unreadable === 0 && state === 'complete' ? <EmptyLine>No findings</EmptyLine> : null}
      <DescriptionList
        items={[
          ...(oldestOpen === null
            ? []
            : [{ label: 'Oldest open', value: <RelativeTime value={oldestOpen} /> }]),
          ...(newestOpen === null
            ? []
            : [{ label: 'Newest open', value: <RelativeTime value={newestOpen} /> }]),
          ...openBySource.map(({ value, count }) => ({
            label: `Open (${isolated(sourceLabel(value).toLowerCase())})`,
            value: formatNumber(count),
          })),
        ]}
      />
    </Card>
  );
}

const maxReveals = 5;

/** Which detected text of this project was revealed in this browser, and when. */
export function RevealLogCard({ projectId }: { readonly projectId: string }) {
  const reveals = useReveals(projectId);
  return (
    <Card title="Revealed in this browser" description="Findings and dates, never the text.">
      {reveals.length === 0 ? (
        <EmptyLine>Nothing revealed yet</EmptyLine>
      ) : (
        <ul className="flex flex-col gap-2">
          {reveals.slice(0, maxReveals).map((reveal) => (
            <RevealRow key={`${reveal.at} ${reveal.findings?.[0]?.id}`} reveal={reveal} />
          ))}
        </ul>
      )}
      {reveals.length > maxReveals ? (
        <p className="mt-2.5">
          <Link to="/activity" search={{ view: 'reveals', q: projectId }} className="link touch">
            View all {reveals.length}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}

function RevealRow({ reveal }: { readonly reveal: Reveal }) {
  const { at, act, count, findings } = reveal;
  const only = findings?.[0];
  return (
    <li>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate text-ink">{revealTitle(reveal)}</span>
        <RelativeTime value={at} className="shrink-0 text-ink-3" />
      </span>
      <span className="flex min-w-0 gap-1.5 text-small text-ink-3">
        <span>{revealActLabel(act)}</span>
        {count === 1 && only !== undefined ? <code className="truncate font-mono">{only.id}</code> : null}
      </span>
    </li>
  );
}
