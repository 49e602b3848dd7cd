import { linkOptions } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useState } from 'react';

import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { projectPriorities } from '@/contract/values.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useInventoryTarget } from '@/domain/inventory-target.ts';
import { priorityLabels, unscoredOf } from '@/domain/priority-labels.ts';
import { formatUtc } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { capitalize, getOwn } from '@/lib/text.ts';
import { baselineOf, type ReviewHistory, type ReviewSnapshot } from '@/local/review-snapshots.ts';
import { Button } from '@/ui/controls/button.tsx';
import { cx } from '@/ui/cx.ts';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { LinkRow, type LinkTarget } from '@/ui/links/app-link.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { findingQuery } from './type-group.tsx';

interface CountChange {
  readonly id: string;
  readonly label: string;
  /** Null where the API didn't report it. */
  readonly from: number | null;
  readonly to: number | null;
  /** Null where more is neither good nor bad. */
  readonly moreIs: 'worse' | null;
  /** The inventory query that lists these projects, if there is one. */
  readonly line: string | null;
}

const measures: readonly (Pick<CountChange, 'id' | 'label' | 'moreIs' | 'line'> & {
  readonly count: (snapshot: ReviewSnapshot) => number;
})[] = [
  ...projectPriorities.map((id) => ({
    id,
    label: priorityLabels[id].label,
    moreIs: id === 'needs_review' ? ('worse' as const) : null,
    line: `priority:${id}`,
    count: (snapshot: ReviewSnapshot) =>
      id === 'unscored' ? unscoredOf(snapshot.projects, snapshot) : snapshot[id],
  })),
  {
    id: 'public',
    label: 'Public apps',
    moreIs: null,
    line: 'is:public',
    count: (snapshot) => snapshot.public,
  },
  { id: 'projects', label: 'Projects', moreIs: null, line: '', count: (snapshot) => snapshot.projects },
  { id: 'members', label: 'Active members', moreIs: null, line: null, count: (snapshot) => snapshot.members },
];

/** The counts that differ: priorities, then finding types in the API's order, then those no longer reported. */
export function changesSince(
  before: ReviewSnapshot,
  current: ReviewSnapshot,
  reported: readonly Pick<InsightsFinding, 'id' | 'title' | 'review_priority'>[],
): readonly CountChange[] {
  const counts = measures.map(({ count, ...measure }) => ({
    ...measure,
    from: count(before),
    to: count(current),
  }));
  const known = new Map(reported.map((type) => [type.id, type]));
  const ids = new Set([...Object.keys(current.types), ...Object.keys(before.types)]);
  const types = [...ids].map((id): CountChange => {
    const from = getOwn(before.types, id) ?? null;
    const to = getOwn(current.types, id) ?? null;
    return {
      id: `type ${id}`,
      label: known.get(id)?.title ?? id,
      from,
      to,
      moreIs: known.get(id)?.review_priority === 'no_review_needed' ? null : 'worse',
      line: to === null || to === 0 ? null : findingQuery(id),
    };
  });
  return [...counts, ...types].filter(({ from, to }) => from !== to);
}

interface ReviewCardProps {
  readonly history: ReviewHistory;
  readonly current: ReviewSnapshot;
  readonly types: readonly InsightsFinding[];
  readonly onClear: () => void;
}

/** Changes since the baseline, based on counts stored in this browser. */
export function ReviewCard({ history, current, types, onClear }: ReviewCardProps) {
  const baseline = baselineOf(history, current);
  if (baseline === null)
    return (
      <Card title="Since your baseline" className="flex min-h-38 flex-col max-sm:min-h-37.25">
        <div className="m-auto flex flex-col items-center gap-2 text-ink-3">
          <Flag className="size-5" />
          <EmptyLine>Save a baseline to track changes</EmptyLine>
        </div>
      </Card>
    );
  const changes = changesSince(baseline.snapshot, current, types);
  const since = baseline.kind === 'visit' ? 'last visit' : 'baseline';
  return (
    <Card
      title={`Since your ${since}`}
      description={
        <>
          {capitalize(since)}: <RelativeTime value={baseline.snapshot.at} className="print:hidden" />
          <span className="hidden print:inline">{formatUtc(baseline.snapshot.at)}</span>
        </>
      }
    >
      {changes.length === 0 ? (
        <EmptyLine>No changes since your {since}</EmptyLine>
      ) : (
        <Changes changes={changes} />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
        <p>Stored in this browser. A fixed project and a newly flagged one cancel out.</p>
        <Button size="small" variant="ghost" className="-mx-2.5 print:hidden" onClick={onClear}>
          Clear history
        </Button>
      </div>
    </Card>
  );
}

/** How many changes are visible at first. A button shows the rest, and a printed page has all of them. */
const visibleAtFirst = 4;

function Changes({ changes }: { readonly changes: readonly CountChange[] }) {
  const [all, setAll] = useState(false);
  const more = changes.length - visibleAtFirst;
  return (
    <>
      <ul aria-label="Changed counts" className="-mx-2.5 flex flex-col">
        {changes.map((change, index) => (
          <li key={change.id} className={all || index < visibleAtFirst ? '' : 'hidden print:list-item'}>
            <Change change={change} />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button
          size="small"
          variant="ghost"
          aria-expanded={all}
          className="mt-1 -ml-2.5 print:hidden"
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show ${formatNumber(more)} more`}
        </Button>
      ) : null}
    </>
  );
}

function Change({ change }: { readonly change: CountChange }) {
  const { label, from, to } = change;
  const target = useChangeTarget(change);
  return (
    <LinkRow
      target={target}
      className={cx(
        'flex min-h-8 items-center justify-between gap-4 rounded-control px-2.5 py-1 text-ink-2',
        target !== null && 'pointer-coarse:min-h-touch',
      )}
    >
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <span className="tabular flex shrink-0 gap-2">
        <span className="text-ink-3">
          <span className="sr-only">{from === null ? 'not reported' : ''}</span>
          <span aria-hidden={from === null}>{from === null ? '–' : formatNumber(from)}</span>
          <span className="sr-only"> before, now </span>
          <span aria-hidden> → </span>
          <span className="font-medium text-ink">{to === null ? 'not reported' : formatNumber(to)}</span>
        </span>
        <Difference change={change} />
      </span>
    </LinkRow>
  );
}

function useChangeTarget({ id, line, to }: CountChange): LinkTarget | null {
  const workspaceId = useWorkspaceId();
  const inventoryTarget = useInventoryTarget();
  if (id === 'members')
    return linkOptions({ to: '/workspaces/$workspaceId/members', params: { workspaceId } });
  return line === null || to === null || to === 0 ? null : inventoryTarget(line);
}

/** Colored only where more is worse. The sign says the same without color. */
function Difference({ change: { from, to, moreIs } }: { readonly change: CountChange }) {
  if (from === null || to === null) return <span className="w-10" />;
  const tone = moreIs === null ? 'text-ink-3' : to > from ? 'text-bad' : 'text-good';
  return (
    <span className={`w-10 text-right font-medium ${tone}`}>
      {to > from ? '+' : '−'}
      {formatNumber(Math.abs(to - from))}
    </span>
  );
}
