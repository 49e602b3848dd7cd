import { describeError } from '@/api/errors/describe-error.ts';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { joinList, splitList } from '@/lib/url.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { Dash } from '@/ui/feedback/dash.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { useNow } from '@/ui/time/use-now.ts';

import type { HistorySearch } from './search.ts';
import { TimelineDay } from './timeline-day.tsx';
import { countKinds, eventKinds, timelineOf, type EventKind } from './timeline.ts';
import { type FailedSource, useHistory } from './use-history.ts';

interface HistoryPageProps extends SearchProps<HistorySearch> {
  readonly projectId: string;
}

/** One timeline with every known event of a project. */
export function HistoryPage({ projectId, search, setSearch }: HistoryPageProps) {
  const { events, loading, failed, unknown, missing, older } = useHistory(projectId);
  const nowMs = useNow();
  const [zone] = usePreference('timeDisplay');
  const chosen = eventKinds.filter((kind) => splitList(search.show).includes(kind));
  const days = timelineOf(events, chosen, { nowMs, zone });
  return (
    <div className="flex flex-col gap-4" aria-busy={loading}>
      <div className="flex flex-col gap-3">
        <p className="max-w-3xl text-ink-2">
          Deployments, changes, decisions, and notes come from this browser only. The API has no change
          history. {missing.join(' ')}
        </p>
        <KindFilter
          counts={loading ? null : countKinds(events)}
          unknown={unknown}
          chosen={chosen}
          onChange={(kinds) => setSearch({ show: joinList(kinds) })}
        />
      </div>
      {failed.map((source) => (
        <SourceBanner key={source.name} source={source} />
      ))}
      {/* A long history begins on this page of paper, too. */}
      <Card className="print:break-inside-auto!">
        {loading ? (
          <TimelineSkeleton />
        ) : days.length === 0 ? (
          <EmptyState
            title={chosen.length === 0 ? 'No history yet' : 'No matching events'}
            action={
              chosen.length === 0 ? undefined : (
                <Button onClick={() => setSearch({ show: undefined })}>Clear filters</Button>
              )
            }
          />
        ) : (
          <div className="flex flex-col gap-4 print:block print:*:mb-4">
            {days.map((day) => (
              <TimelineDay key={day.key} day={day} zone={zone} />
            ))}
          </div>
        )}
        {older === null || loading ? null : (
          <div className="mt-5 border-t border-line pt-4">
            <Button pending={older.pending} onClick={older.load}>
              Load older
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}

function SourceBanner({ source: { name, error, retry } }: { readonly source: FailedSource }) {
  const { title, meaning, refused, requestId, retryAfterSeconds } = describeError(error);
  return (
    <Banner
      tone={refused ? 'neutral' : 'warn'}
      title={`Couldn’t load ${name}`}
      action={
        refused ? undefined : (
          <RetryButton key={requestId} size="small" seconds={retryAfterSeconds ?? 0} onRetry={retry} />
        )
      }
    >
      {title}. {meaning}
    </Banner>
  );
}

const TimelineSkeleton = () => (
  <div className="flex flex-col gap-5" role="status" aria-label="Loading history">
    {['w-56', 'w-40', 'w-64', 'w-48', 'w-36'].map((width) => (
      <div key={width} className="flex items-center gap-3">
        <Skeleton className="size-7 rounded-full" />
        <Skeleton className={`h-4 ${width}`} />
      </div>
    ))}
  </div>
);

const kindLabels: Readonly<Record<EventKind, string>> = {
  project: 'Project',
  deployments: 'Deployments',
  changes: 'Changes',
  decisions: 'Decisions',
  scans: 'Scans',
  findings: 'Findings',
  'personal-data': 'Personal data',
  notes: 'Chart notes',
};

interface KindFilterProps {
  /** Null: still loading. */
  readonly counts: Readonly<Record<EventKind, number>> | null;
  readonly unknown: readonly EventKind[];
  /** Empty: every kind. */
  readonly chosen: readonly string[];
  readonly onChange: (kinds: readonly string[]) => void;
}

const chip =
  'flex h-7 items-center gap-1.5 rounded-chip bg-sunken px-2.5 text-small font-medium text-ink-2 transition-colors duration-100 hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-text pointer-coarse:h-touch pointer-coarse:px-3';

/** Toggles for the kinds of events. Several can be on. */
function KindFilter({ counts, unknown, chosen, onChange }: KindFilterProps) {
  const toggle = (kind: EventKind): void =>
    onChange(chosen.includes(kind) ? chosen.filter((candidate) => candidate !== kind) : [...chosen, kind]);
  return (
    <div role="group" aria-label="Show" className="strip flex flex-wrap gap-1.5 max-sm:fades print:hidden">
      <button type="button" aria-pressed={chosen.length === 0} className={chip} onClick={() => onChange([])}>
        All
      </button>
      {eventKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={chosen.includes(kind)}
          className={chip}
          onClick={() => toggle(kind)}
        >
          {kindLabels[kind]}
          {/* Two digits wide before the count is known, so that the chips don't wrap later. */}
          <span className="tabular min-w-[2ch] text-center">
            {counts === null ? null : unknown.includes(kind) ? (
              <Dash meaning="Not available" />
            ) : (
              formatNumber(counts[kind])
            )}
          </span>
        </button>
      ))}
    </div>
  );
}
