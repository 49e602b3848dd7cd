import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useId } from 'react';

import { projectAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { TimeSeriesData } from '@/contract/resources/analytics.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useWorkspaceId, useConnection } from '@/domain/connection-scope.tsx';
import { deploymentLabel } from '@/domain/deployment-labels.ts';
import { evidenceLink } from '@/domain/security/flagged/evidence.ts';
import { aboveLink, Tile, TileContent, TileNote } from '@/domain/tile.tsx';
import { useProject } from '@/domain/use-project.ts';
import { VisitorsWeek } from '@/domain/visitors-week.tsx';
import { lastWeek, twoWeeks } from '@/domain/weeks.ts';
import { formatDateRange } from '@/lib/dates.ts';
import { dayMs, dayOf } from '@/lib/utc-days.ts';
import { useProjectDeployments } from '@/local/deployment-history.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { cx } from '@/ui/cx.ts';
import { TableRowContext } from '@/ui/table/column.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { PersonalDataTile } from './personal-data-tile.tsx';
import { PriorityTile } from './priority-tile.tsx';
import { type HomeTileProps, FindingsTile, ScanTile } from './scan-tiles.tsx';

/** How the project is doing. Each part loads and fails alone, and links to the page with the details. */
export function ProjectTiles({ projectId }: { readonly projectId: string }) {
  const { project } = useProject(projectId);
  const tile = { project, place: { workspaceId: useWorkspaceId(), projectId } };
  // The API has no list of deployments (spec §4.10), so most projects have none in this browser.
  const hasDeployments = useProjectDeployments(projectId).length > 0;
  // Only a published project has analytics (spec §4.21).
  const hasVisitors = project?.is_published === true;
  const isAlone = !hasVisitors && !hasDeployments;
  return (
    // Times inside the tiles aren't Tab stops of their own.
    <TableRowContext value>
      <ul
        aria-label="At a glance"
        // Its columns, and the height of the card above it, depend on the project. It loads meanwhile.
        hidden={project === undefined}
        className={cx(
          'mb-4 grid gap-4',
          !isAlone && 'md:grid-cols-2',
          hasVisitors && hasDeployments && 'xl:grid-cols-3',
        )}
      >
        {hasVisitors ? <VisitorsTile place={tile.place} project={project} /> : null}
        <Security {...tile} isWide={isAlone} />
        {hasDeployments ? <DeploymentsTile {...tile} /> : null}
      </ul>
    </TableRowContext>
  );
}

interface SecurityProps extends HomeTileProps {
  readonly isWide: boolean;
}

function Security({ isWide, ...tile }: SecurityProps) {
  const id = useId();
  return (
    <li aria-labelledby={id} className="min-w-0 rounded-card bg-surface shadow-raised">
      <h2 id={id} className="px-4.5 pt-4 pb-1 text-section text-ink">
        Security
      </h2>
      <ul className={cx('pb-2', isWide && 'md:grid md:grid-cols-2')}>
        <FindingsTile {...tile} />
        <PersonalDataTile {...tile} />
        <ScanTile {...tile} />
        <PriorityTile {...tile} />
      </ul>
    </li>
  );
}

const maxRows = 6;

/** The newest deployments that this browser started. */
function DeploymentsTile({ place }: HomeTileProps) {
  const entries = useProjectDeployments(place.projectId);
  const now = useNow();
  return (
    <Tile
      title="Deployments"
      className="max-sm:min-h-0 max-sm:px-4.5 max-sm:py-4 sm:max-xl:min-h-0 md:max-xl:nth-3:col-span-2"
      target={evidenceLink('publishing', place)}
    >
      <ul className="mt-1.5 flex flex-col gap-2">
        {entries.slice(0, maxRows).map((entry) => {
          const { label, tone } = deploymentLabel(entry, now);
          return (
            <li key={entry.id} className="flex items-center justify-between gap-3">
              <Chip tone={tone}>{label}</Chip>
              <span className={`${aboveLink} text-small text-ink-3`}>
                <RelativeTime value={entry.started_at} />
              </span>
            </li>
          );
        })}
      </ul>
    </Tile>
  );
}

/** Visitors of the last 7 complete days (UTC), compared with the 7 before. */
function VisitorsTile({ place, project }: Pick<HomeTileProps, 'place'> & { readonly project: Project }) {
  const target = linkOptions({
    to: '/workspaces/$workspaceId/projects/$projectId/analytics',
    params: place,
    // The same days as here, so that both pages show the same number.
    search: { range: '7d' },
  });
  return (
    <Tile
      title="Visitors, last 7 days"
      target={target}
      className="min-h-40 max-sm:px-4.5 max-sm:py-4 sm:max-md:min-h-52"
    >
      <Visitors project={project} />
    </Tile>
  );
}

function Visitors({ project }: { readonly project: Project }) {
  const now = useNow();
  const query = useQuery(projectAnalyticsOptions(useConnection(), project.id, twoWeeks(now)));
  if (isNotFound(query.error)) return <TileNote title="Traffic isn’t available right now" />;
  return (
    <TileContent query={query} what="visitors">
      {({ time_series: { visitors } }) => <Week visitors={visitors} now={now} project={project} />}
    </TileContent>
  );
}

interface WeekProps {
  readonly visitors: TimeSeriesData;
  readonly now: number;
  readonly project: Pick<Project, 'id' | 'created_at'>;
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

function Week({ visitors, now, project }: WeekProps) {
  const { days, lastDay } = useReleases(project.id, now);
  const note = lastDay === null ? null : ` · published ${formatDateRange(lastDay, lastDay, now)}`;
  return (
    <VisitorsWeek
      visitors={visitors}
      now={now}
      createdAt={project.created_at}
      note={note}
      marks={days}
      className="h-14 grow sm:h-24"
    />
  );
}
