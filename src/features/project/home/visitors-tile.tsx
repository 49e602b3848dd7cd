import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';

import { projectAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { TimeSeriesData } from '@/contract/resources/analytics.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { Tile, TileContent, TileDetail, TileNote, TileSkeleton, TileValue } from '@/domain/tile.tsx';
import { VisitorsWeek } from '@/domain/visitors-week.tsx';
import { lastWeek, twoWeeks } from '@/domain/weeks.ts';
import { formatDateRange } from '@/lib/dates.ts';
import { dayMs, dayOf } from '@/lib/utc-days.ts';
import { useProjectDeployments } from '@/local/deployment-history.ts';
import { useNow } from '@/ui/time/use-now.ts';

import type { HomeTileProps } from './scan-tiles.tsx';

/** Visitors of the last 7 complete days (UTC), compared with the 7 before. */
export function VisitorsTile({ place, project }: HomeTileProps) {
  const target = linkOptions({
    to: '/workspaces/$workspaceId/projects/$projectId/analytics',
    params: place,
    // The same days as here, so that both pages show the same number.
    search: { range: '7d' },
  });
  return (
    <Tile title="Visitors, last 7 days" target={target} className="min-h-38">
      {project === undefined ? (
        <TileSkeleton />
      ) : project.is_published ? (
        <Visitors project={project} />
      ) : (
        <NotPublished />
      )}
    </Tile>
  );
}

/** Only a published project has analytics (spec §4.21). */
const NotPublished = () => (
  <>
    <TileValue tone="hollow">Not published</TileValue>
    <TileDetail>Only published apps have visitors.</TileDetail>
  </>
);

function Visitors({ project }: { readonly project: Project }) {
  const now = useNow();
  const query = useQuery(projectAnalyticsOptions(useConnection(), project.id, twoWeeks(now)));
  if (isNotFound(query.error)) return <TileNote title="Traffic isn’t available right now" />;
  return (
    <TileContent query={query} what="visitors">
      {({ time_series: { visitors } }) => <Week visitors={visitors} now={now} projectId={project.id} />}
    </TileContent>
  );
}

interface WeekProps {
  readonly visitors: TimeSeriesData;
  readonly now: number;
  readonly projectId: string;
}

/** The days of the week on which this browser published, from 0, and the last of them. */
function useReleases(projectId: string, nowMs: number) {
  const firstMs = Date.parse(lastWeek(nowMs).first);
  const published = useProjectDeployments(projectId).filter(({ outcome }) => outcome === 'completed');
  const days = published
    .map(({ started_at }) => Math.floor((Date.parse(started_at) - firstMs) / dayMs))
    .filter((day) => day >= 0 && day < 7);
  const last = Math.max(...days);
  return { days: new Set(days), lastDay: days.length === 0 ? null : dayOf(firstMs + last * dayMs) };
}

function Week({ visitors, now, projectId }: WeekProps) {
  const { days, lastDay } = useReleases(projectId, now);
  const note = lastDay === null ? null : ` · published ${formatDateRange(lastDay, lastDay, now, 'utc')}`;
  return <VisitorsWeek visitors={visitors} now={now} note={note} marks={days} className="h-14 sm:h-24" />;
}
