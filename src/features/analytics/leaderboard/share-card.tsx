import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

import { isNotFound } from '@/api/transport/api-error.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { concernsAll } from '@/domain/run-in-parallel.ts';
import { formatCount, formatNumber, formatPercent } from '@/lib/numbers.ts';
import { BarList } from '@/ui/chart/bar-list.tsx';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { InfoTooltip } from '@/ui/overlays/tooltip.tsx';

import type { FileOf } from '../export/export-items.tsx';
import { ExportMenu, PanelTable } from '../export/export-menu.tsx';
import { lowerName, metricLabels } from '../model/metric-labels.ts';
import { tableSwitch } from '../model/panel-view.ts';
import { type AnalyticsSearch, numbersSearch, suggestedProjects } from '../model/search.ts';
import { type Shares, sharesOf } from '../model/shares.ts';
import { type CountMetric, countMetricOf } from '../model/totals.ts';
import { PanelError } from '../panel-error.tsx';
import type { TrafficPage } from '../traffic/use-traffic.ts';
import { type OwnTraffic, totalIn } from './own-traffic.ts';

export const sharePlaces = 8;

interface ShareCardProps {
  readonly page: TrafficPage;
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly traffic: OwnTraffic;
  /** Whether some projects aren't known yet. */
  readonly isPending: boolean;
  /** Names the part that no ranked project accounts for. */
  readonly remainderName: string;
  readonly about: string;
  /** Replaces the list: an error, or a button that loads it. Null for none. */
  readonly instead: ReactNode;
  readonly footer: ReactNode;
}

/** The projects with the most traffic in the page's range, and their share of the total. */
export function ShareCard({
  page,
  projects,
  traffic,
  isPending,
  remainderName,
  about,
  instead,
  footer,
}: ShareCardProps) {
  const { view, utc, pending, search } = page;
  const workspaceId = useWorkspaceId();
  const metric = countMetricOf(search.metric);
  const lower = lowerName(metric);
  // The projects are totaled by UTC day, even if the chart shows local days.
  const whole = utc === null || pending ? null : utc.series.metrics[metric].total;
  const isLoaded = traffic.done === projects.length;
  const loaded = projects.flatMap(({ id, name }) => {
    const response = traffic.responses.get(id);
    return response === undefined ? [] : [{ id, name, total: totalIn(response, metric, view.range) }];
  });
  const hasFailed =
    traffic.errors.some((error) => !isNotFound(error)) || loaded.some(({ total }) => Number.isNaN(total));
  const allShares = sharesOf(loaded, whole, sharePlaces);
  // Projects whose traffic failed to load are part of the rest.
  const shares = hasFailed ? { ...allShares, remainder: null } : allShares;
  const { listed } = shares;
  const table = tableSwitch(search, page.setSearch, 'shares');
  const file: FileOf | null =
    instead !== null || isPending || !isLoaded || listed.length === 0
      ? null
      : (make) =>
          make.sharesFile(
            shares,
            { metric: metricLabels[metric].name, range: view.range, remainderName },
            page.name,
          );
  const content = () => {
    if (instead !== null) return instead;
    if (isPending || !isLoaded || (whole === null && page.error === null)) return <BarsSkeleton />;
    // The message below says what failed.
    if (listed.length === 0 && hasFailed) return null;
    if (listed.length === 0)
      return (
        // Projects that aren't ranked may have traffic.
        <EmptyLine>
          {whole === 0
            ? `No ${lower} in this range`
            : `None of the ranked projects had ${lower} in this range`}
        </EmptyLine>
      );
    if (table.isTable && file !== null)
      return (
        <div className="min-h-73">
          <Suspense fallback={<BarsSkeleton />}>
            <PanelTable file={file} today={page.today} />
          </Suspense>
        </div>
      );
    return <ShareList {...{ shares, whole, metric, search, remainderName }} />;
  };
  return (
    <Card
      title="Most visited projects"
      description={
        <>
          {metricLabels[metric].name} and share, {view.label}
          {'\u00a0'}
          <InfoTooltip label={`About share of ${lower}`} text={about} />
        </>
      }
      actions={
        <>
          {file !== null && listed.length > 1 && (
            <ButtonLink
              to="/workspaces/$workspaceId/analytics/compare"
              params={{ workspaceId }}
              search={{
                ...numbersSearch(search),
                project: listed.slice(0, suggestedProjects).map(({ id }) => id),
              }}
              size="small"
              variant="ghost"
              // On phones, it would appear on a line of its own, and move the list.
              className="max-sm:hidden"
            >
              Compare<span className="sr-only"> the most visited projects</span>
            </ButtonLink>
          )}
          <ExportMenu label="Actions for most visited projects" {...{ file, view, table }} size="panel" />
        </>
      }
    >
      {content()}
      {footer}
    </Card>
  );
}

interface ShareListProps extends Pick<ShareCardProps, 'remainderName'> {
  readonly shares: Shares;
  /** The traffic of the whole workspace. Null: it couldn't be loaded. */
  readonly whole: number | null;
  readonly metric: CountMetric;
  readonly search: AnalyticsSearch;
}

/** A bar for each listed project, and a line for each of the other parts. */
function ShareList({ shares, whole, metric, search, remainderName }: ShareListProps) {
  const { listed, others, remainder } = shares;
  const workspaceId = useWorkspaceId();
  const otherLines = [
    ...(others === null ? [] : [[formatCount(others.count, 'more project'), others] as const]),
    ...(remainder === null || remainder.total === 0 ? [] : [[remainderName, remainder] as const]),
  ];
  return (
    <div className="min-h-73">
      <BarList
        label={`Projects by ${lowerName(metric)}`}
        rows={listed.map(({ id, name, total, percent: share }) => ({
          value: total,
          change: whole === null ? undefined : { text: percent(share), tone: 'neutral' },
          label: (
            <Link
              to="/workspaces/$workspaceId/projects/$projectId/analytics"
              params={{ workspaceId, projectId: id }}
              search={{ ...numbersSearch(search), tz: search.tz }}
              className="name-link touch block"
            >
              <bdi className="block truncate text-left">{name}</bdi>
            </Link>
          ),
        }))}
      />
      <ul aria-label="Other traffic" className="mt-1 flex flex-col">
        {otherLines.map(([name, part]) => (
          <li key={name} className="flex h-8 items-center gap-2 border-t border-line text-ink-2">
            <span className="min-w-0 flex-1 truncate pl-2">{name}</span>
            <span className="tabular pr-2">{formatNumber(part.total)}</span>
            <span className="tabular w-16 shrink-0 text-right text-tiny text-ink-3">
              {percent(part.percent)}
            </span>
          </li>
        ))}
      </ul>
      {whole === null && (
        <p className="mt-2 text-small text-ink-3">
          Couldn’t load the workspace’s total, so shares and other traffic are missing.
        </p>
      )}
    </div>
  );
}

const percent = (value: number | null): string => (value === null ? '–' : formatPercent(value, 1));

/**
 * Projects that failed on their own. A project that was taken offline (404, spec §4.21) isn't one: it has no traffic.
 */
export function OwnTrafficErrors({ traffic: { errors, retry } }: Pick<ShareCardProps, 'traffic'>) {
  const failed = errors.filter((error) => !isNotFound(error));
  const [first] = failed;
  if (first === undefined) return null;
  const ofAll = failed.find((error) => concernsAll(error));
  if (ofAll !== undefined) return <PanelError error={ofAll} what="projects" onRetry={retry} />;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-warn">
      Couldn’t load {formatCount(failed.length, 'project')}
      <RetryButton size="small" onRetry={retry} />
    </p>
  );
}

const BarsSkeleton = () => (
  <div className="flex min-h-73 flex-col gap-1" aria-hidden>
    {Array.from({ length: sharePlaces }, (_, index) => (
      <Skeleton key={index} className="h-7 w-full" />
    ))}
  </div>
);
