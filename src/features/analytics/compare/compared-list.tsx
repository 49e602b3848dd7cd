import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { capitalize } from '@/lib/text.ts';
import { dayMs, dayOf } from '@/lib/utc-days.ts';
import { LineSwatch } from '@/ui/chart/chart-legend.tsx';
import { Sparkline } from '@/ui/chart/sparkline.tsx';
import { changeTones, type LinesData } from '@/ui/chart/types.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Dash } from '@/ui/feedback/dash.tsx';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';
import { LoadingSkeleton, Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { InfoTooltip, TooltipText } from '@/ui/overlays/tooltip.tsx';

import { rangeLabel } from '../model/days.ts';
import { changeDetail, formatMetric, noBaselineText } from '../model/format.ts';
import { lowerName, metricLabels } from '../model/metric-labels.ts';
import type { AnalyticsSearch } from '../model/search.ts';
import { notComparable } from '../model/totals.ts';
import {
  type ComparedLine,
  type ComparedProject,
  type IndexBase,
  isProjectPending,
} from './compared-projects.ts';
import type { Comparison } from './use-comparison.ts';

interface ComparedListProps {
  readonly comparison: Comparison;
  /** Whether to show sparklines on the same scale, instead of the chart. */
  readonly sparklines: boolean;
  /** Whether the page shows the error of all projects. */
  readonly isErrorShared: boolean;
  /** How the numbers are calculated. */
  readonly about: string;
  /** The search parameters that a link to a project's page passes on. */
  readonly search: AnalyticsSearch;
  readonly onHighlight: (id: string | null) => void;
  readonly onRemove: (id: string) => void;
}

/** The projects with their totals. Serves as the chart's legend, and shows each project's error. */
export function ComparedList(props: ComparedListProps) {
  const { comparison, sparklines, isErrorShared, about, search, onHighlight, onRemove } = props;
  const { projects, data, view, metric, isIndexed } = comparison;
  const body = useRef<HTMLTableSectionElement>(null);
  const top = Math.max(0, ...data.lines.flatMap(({ points }) => points.map(({ value }) => value ?? 0)));
  const remove = (index: number, id: string): void => {
    const buttons = [...(body.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
    onRemove(id);
  };
  const isPending = projects.every((project) => project.isNamePending || isProjectPending(project, view));
  // Only the content tells the widths of the columns, and with them the heights of the rows.
  const [isShown, setIsShown] = useState(!isPending);
  if (!isShown && !isPending) setIsShown(true);
  const info = <InfoTooltip label={`About ${lowerName(metric)}`} text={about} />;
  if (!isShown) {
    return (
      <Card title="Projects" actions={info}>
        <LoadingSkeleton label="Loading projects" className="h-72" />
      </Card>
    );
  }
  return (
    <Card title="Projects" actions={info}>
      {sparklines && top > 0 && (
        <p className="mb-2 text-small text-ink-3">
          {data.range}, each from 0 to {data.format.value(top)}
        </p>
      )}
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{data.name} by project</caption>
        <thead>
          <tr className="text-small text-ink-3">
            <th scope="col" className="pb-1.5 text-left font-medium">
              Project
            </th>
            <th scope="col" className="pb-1.5 text-right font-medium min-[22rem]:whitespace-nowrap">
              {isIndexed ? `Latest ${data.step}` : metricLabels[metric].name}
            </th>
            {view.compared !== null && (
              <th scope="col" className="pb-1.5 pl-3 text-right font-medium min-[22rem]:whitespace-nowrap">
                {isIndexed ? 'Change in total' : 'Change'}
              </th>
            )}
            <th className="w-7">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {projects.map((project, index) => (
            <ComparedRow
              key={project.id}
              {...{ project, comparison, sparklines, isErrorShared, search, top, onHighlight }}
              onRemove={() => remove(index, project.id)}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface ComparedRowProps extends Pick<
  ComparedListProps,
  'comparison' | 'sparklines' | 'isErrorShared' | 'search' | 'onHighlight'
> {
  readonly project: ComparedProject;
  /** The top of all sparklines. */
  readonly top: number;
  readonly onRemove: () => void;
}

/** A project with its total and change, and below it, its sparkline. */
function ComparedRow(props: ComparedRowProps) {
  const { project, comparison, sparklines, isErrorShared, search, top, onHighlight, onRemove } = props;
  const { id, name, isNamePending, color, error } = project;
  const { lines, data, view, metric, isIndexed } = comparison;
  const workspaceId = useWorkspaceId();
  const line = lines.find((candidate) => candidate.id === id);
  const points = data.lines.find((candidate) => candidate.id === id)?.points;
  return (
    <>
      <tr
        onPointerEnter={() => onHighlight(id)}
        onPointerLeave={() => onHighlight(null)}
        onFocus={() => onHighlight(id)}
        onBlur={() => onHighlight(null)}
        className="align-top hover:bg-hover"
      >
        <th scope="row" className="border-t border-line py-2 pr-3 text-left font-normal">
          <span className="flex min-w-0 items-start gap-2">
            {/* Beside the first line of a long name. */}
            <span className="flex h-[1lh] items-center">
              <LineSwatch color={color} />
            </span>
            {isNamePending ? (
              <Skeleton className="h-5 w-32" />
            ) : (
              <Link
                to="/workspaces/$workspaceId/projects/$projectId/analytics"
                params={{ workspaceId, projectId: id }}
                search={search}
                className="name-link touch min-w-0 wrap-anywhere"
              >
                <bdi>{name}</bdi>
              </Link>
            )}
          </span>
          {error !== null && !isErrorShared && <Failure project={project} error={error} />}
          {error === null && project.comparisonError !== null && (
            <ComparisonFailure project={project} error={project.comparisonError} />
          )}
          {isIndexed && line !== undefined && (
            <p className="pl-6 text-small text-ink-3">
              {line.base === null
                ? `No index: no complete ${data.step} above zero`
                : baseText(line.base, comparison)}
            </p>
          )}
        </th>
        <td className="tabular border-t border-line py-2 text-right font-medium">
          {line === undefined ? (
            error === null && <Skeleton className="ml-auto h-4 w-14" />
          ) : isIndexed ? (
            latestIndex(line, data)
          ) : line.total === null ? (
            <span className="text-ink-3">No visitors</span>
          ) : (
            formatMetric(metric, line.total)
          )}
        </td>
        {view.compared !== null && (
          <td className="tabular border-t border-line py-2 pl-3 text-right">
            <ChangeCell project={project} comparison={comparison} />
          </td>
        )}
        <td className="border-t border-line py-1 text-right">
          <IconButton data-remove size="small" label={`Remove ${name}`} icon={<X />} onClick={onRemove} />
        </td>
      </tr>
      {sparklines && (points !== undefined || error === null) && (
        <tr aria-hidden>
          <td colSpan={view.compared === null ? 3 : 4} className="h-16 pb-2">
            {points !== undefined && <Sparkline points={points} top={top} color={color} className="h-14!" />}
          </td>
        </tr>
      )}
    </>
  );
}

/** The change of the total, and what it is compared with. */
function ChangeCell({
  project,
  comparison: { metric, view },
}: Pick<ComparedListProps, 'comparison'> & { readonly project: ComparedProject }) {
  const { series } = project;
  if (isProjectPending(project, view)) return <Skeleton className="ml-auto h-4 w-14" />;
  const change = series?.metrics[metric].change ?? null;
  if (series === null || change === null) return <Dash meaning="Not available" />;
  if (change === notComparable)
    return (
      <TooltipText
        text={`${capitalize(noBaselineText(series.noBaselineUntil, view))}.`}
        className="hinted relative rounded-xs whitespace-nowrap text-ink-3 pointer-coarse:after:absolute pointer-coarse:after:-inset-3"
      >
        {change.text}
      </TooltipText>
    );
  return (
    <>
      <span className={changeTones[change.tone]}>{change.text}</span>
      <span className="block text-small whitespace-nowrap text-ink-3 empty:hidden">
        {changeDetail(metric, { view, series })}
      </span>
    </>
  );
}

/** `100 = 195 on Fri, Oct 30, 2026`; for several days, `100 = 147, Oct 30 – Nov 5`. */
function baseText(
  { value, fromMs, toMs }: IndexBase,
  { metric, data: { bucket }, period, today }: Comparison,
): string {
  const text = `100 = ${formatMetric(metric, value)}`;
  if (period === 'month') return `${text}, ${bucket.name(fromMs)}`;
  if (period === null && fromMs === toMs) return `${text} on ${bucket.name(fromMs)}`;
  // A week is named by its first day, an average by its last.
  const from = dayOf(period === 'average' ? fromMs - 6 * dayMs : fromMs);
  const to = dayOf(period === 'week' ? fromMs + 6 * dayMs : toMs);
  // Within the range, a line may end only after the dash.
  return `${text}, ${rangeLabel({ from, to }, today).replaceAll(/(?<!–) /g, '\u00a0')}`;
}

/** A running bucket is too low to be compared. */
function latestIndex({ indexed }: ComparedLine, { format }: LinesData): string {
  const last = indexed.findLast(({ value, running }) => value !== null && !running);
  return last === undefined || last.value === null ? '–' : format.value(last.value);
}

function Failure({ project, error }: { readonly project: ComparedProject; readonly error: Error }) {
  const workspaceId = useWorkspaceId();
  const { title, refused } = describeError(error);
  const isStale = project.series !== null;
  const isMissing = isNotFound(error);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-2 pl-6 text-small text-bad">
      {isMissing ? 'Not published, or not found' : isStale ? 'Couldn’t refresh' : title}
      {isMissing && error.type !== 'project_not_found' && (
        <Link
          to="/workspaces/$workspaceId/projects/$projectId/publishing"
          params={{ workspaceId, projectId: project.id }}
          className="link touch"
        >
          Go to publishing
        </Link>
      )}
      {!refused && !isMissing && <RetryButton size="small" variant="ghost" onRetry={project.retry} />}
    </div>
  );
}

/** Shown if only the earlier period couldn't be loaded. */
function ComparisonFailure({ project, error }: { readonly project: ComparedProject; readonly error: Error }) {
  if (project.series?.metrics.visitors.totalBefore !== null) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-2 pl-6 text-small text-bad">
      Couldn’t load the comparison
      {!describeError(error).refused && <RetryButton size="small" variant="ghost" onRetry={project.retry} />}
    </div>
  );
}
