import { Plus, Table2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';

import { metrics } from '@/contract/values.ts';
import { useRememberRange } from '@/domain/analytics-range.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { ProjectSearchPanel } from '@/domain/lists/project-search-panel.tsx';
import { useWorkspace, workspaceName } from '@/domain/use-workspace.ts';
import { dayOf, startOf } from '@/lib/utc-days.ts';
import { ChartDataTable } from '@/ui/chart/chart-data-table.tsx';
import { LinesChart } from '@/ui/chart/time-chart.tsx';
import { linesTable } from '@/ui/chart/time-table.ts';
import { type ChartHandle, type LinesData, maxLines } from '@/ui/chart/types.ts';
import { Button } from '@/ui/controls/button.tsx';
import { useKeptFocus } from '@/ui/controls/use-kept-focus.ts';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { SelectField } from '@/ui/forms/select-field.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';
import { usePopover } from '@/ui/overlays/use-popover.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { ExportMenu } from '../export/export-menu.tsx';
import { changeText } from '../model/format.ts';
import { explained, metricLabels, periodNote } from '../model/metric-labels.ts';
import { periodOf, seriesBy } from '../model/periods.ts';
import { retainedFromMs, retentionWarning } from '../model/retention.ts';
import { type CompareSearch, numbersSearch } from '../model/search.ts';
import type { Period } from '../model/types.ts';
import { viewOf, zoomParam } from '../model/view.ts';
import { RateLimitNote } from '../panel-error.tsx';
import { CompareMenu } from '../traffic/compare-menu.tsx';
import { GranularityChoice } from '../traffic/granularity-choice.tsx';
import { RangeStepper } from '../traffic/range-stepper.tsx';
import { ComparedList } from './compared-list.tsx';
import {
  baseLength,
  comparedLine,
  isProjectPending,
  linesOf,
  useComparedProjects,
} from './compared-projects.ts';
import { NoProjects } from './no-projects.tsx';

interface ComparePageProps {
  readonly search: CompareSearch;
  readonly setSearch: SetSearch<CompareSearch>;
}

const noIds: string[] = [];
const metricOptions = metrics.map((value) => ({ value, label: metricLabels[value].name }));

/** One metric of up to eight projects, on one chart and in a table. */
export function ComparePage({ search, setSearch }: ComparePageProps) {
  const { project: ids = noIds, metric = 'visitors', scale, range, vs, weekdays, by, per } = search;
  const isIndexed = scale === 'index';
  const isTable = search.view === 'table';
  const toggleTable = (): void => setSearch({ view: isTable ? undefined : 'table' });
  const workspaceId = useWorkspaceId();
  const workspace = useWorkspace().data;
  useRememberRange(range);
  const isPhone = useMedia(phoneQuery);
  const now = useNow();
  const today = dayOf(now);
  const view = useMemo(
    () => viewOf({ range, vs, weekdays, by }, startOf(today)),
    [range, vs, weekdays, by, today],
  );
  const period = periodOf(view, per);
  const projects = useComparedProjects(ids, view);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const unsure = projects.find(({ series }) => series !== null && retentionWarning(series, 'project', now));
  // Only some of the projects may lack data, as in a workspace.
  const warning = unsure?.series ? retentionWarning(unsure.series, 'workspace', now) : null;
  const isUnsure = warning !== null;
  const lines = useMemo(
    () =>
      projects.flatMap((project) =>
        project.series === null
          ? []
          : comparedLine(
              project,
              period === null ? project.series : seriesBy(period, project.series, startOf(today)).series,
              metric,
              isUnsure ? retainedFromMs(startOf(today)) : 0,
              baseLength(view, period),
            ),
      ),
    [projects, metric, isUnsure, today, view, period],
  );
  const data = useMemo(
    () => linesOf(lines, metric, view, { period, isIndexed }),
    [lines, metric, view, period, isIndexed],
  );
  const isLoading = projects.some((project) => project.series === null && project.error === null);
  const isPending = projects.some((project) => isProjectPending(project, view));
  const choose = (project: string[]): void => setSearch({ project });
  const chart = useRef<ChartHandle>(null);
  const kept = useKeptFocus<HTMLDivElement>('div');
  return (
    <>
      <PageHeader
        title="Compare projects"
        subtitle={`One metric across up to ${maxLines} published projects`}
        hasShortActions
        actions={<AddProjects ids={ids} onChange={choose} />}
      />
      <div {...kept} className="outline-none">
        {ids.length === 0 ? (
          <NoProjects view={view} onChoose={choose} />
        ) : (
          <div className="flex flex-col gap-4">
            <div role="group" aria-label="Range and view" className="flex flex-wrap items-center gap-2">
              <RangeStepper view={view} today={today} setSearch={setSearch} />
              <CompareMenu {...{ view, today, search, setSearch }} projectId={null} />
              <SelectField
                label="Metric"
                hideLabel
                isTool
                value={metric}
                options={metricOptions}
                onChange={(next) => setSearch({ metric: next === 'visitors' ? undefined : next })}
              />
              {/* Phones show no chart. */}
              {isPhone && <ScaleChoice {...{ scale, setSearch }} />}
              <span className="flex flex-wrap items-center gap-2 md:ml-auto">
                <GranularityChoice view={view} per={per} onChange={setSearch} />
                <Button
                  icon={<Table2 size={16} strokeWidth={1.75} />}
                  aria-pressed={isTable}
                  className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
                  onClick={toggleTable}
                >
                  <span className="max-sm:sr-only">Table</span>
                </Button>
                <ExportMenu
                  label="Export comparison"
                  size="page"
                  table={{ isTable, toggle: toggleTable }}
                  chart={isPhone ? undefined : chart}
                  file={
                    isPending || lines.length === 0
                      ? null
                      : (make) =>
                          make.compareFile(lines, metric, view, {
                            isIndexed,
                            period,
                            changes: new Map(
                              projects.flatMap(({ id, series }) =>
                                series === null ? [] : [[id, changeText(metric, { view, series })] as const],
                              ),
                            ),
                            caveat: warning ?? undefined,
                            place: workspace ? workspaceName(workspace) : workspaceId,
                          })
                  }
                />
              </span>
            </div>
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
              {isPhone && !isTable ? null : (
                <Card
                  title={data.name}
                  actions={!isPhone && <ScaleChoice {...{ scale, setSearch }} />}
                  description={isIndexed ? baseLabel(baseLength(view, period), period, data) : undefined}
                >
                  {isLoading && <RateLimitNote className="pb-3" />}
                  {!isLoading && lines.length === 0 ? (
                    <p className="text-ink-3">Couldn’t load these projects</p>
                  ) : isTable ? (
                    <ChartDataTable {...linesTable(data)} />
                  ) : (
                    <LinesChart
                      ref={chart}
                      data={data}
                      highlighted={highlighted}
                      onZoom={(from, to) => {
                        const zoomed = zoomParam(lines[0]?.points ?? [], [from, to], view);
                        if (zoomed !== undefined) setSearch({ range: zoomed });
                      }}
                    />
                  )}
                </Card>
              )}
              <ComparedList
                {...{ projects, lines, data, view, metric, isIndexed, period, today }}
                onHighlight={setHighlighted}
                sparklines={isPhone && !isTable}
                about={[
                  explained(metric, view.granularity).text,
                  ...(period === null ? [] : [periodNote(period, metric)]),
                ].join('\n')}
                search={numbersSearch(search)}
                onRemove={(id) => choose(ids.filter((other) => other !== id))}
              />
            </div>
            {warning && <p className="text-small text-warn">{warning}</p>}
          </div>
        )}
      </div>
    </>
  );
}

const ScaleChoice = ({
  scale,
  setSearch,
}: Pick<CompareSearch, 'scale'> & Pick<ComparePageProps, 'setSearch'>) => (
  <SegmentedControl
    label="Scale"
    value={scale ?? 'numbers'}
    onChange={(next) => setSearch({ scale: next === 'index' ? next : undefined })}
    options={[
      { value: 'numbers', label: 'Absolute' },
      { value: 'index', label: 'Indexed' },
    ]}
  />
);

interface AddProjectsProps {
  /** The compared projects. */
  readonly ids: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** A search for projects. Selecting one that is already compared removes it. */
function AddProjects({ ids, onChange }: AddProjectsProps) {
  const popover = usePopover();
  return (
    <>
      <Button
        {...popover.triggerProps}
        aria-haspopup="dialog"
        icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      >
        Add projects
      </Button>
      {popover.open && (
        <ProjectSearchPanel
          popover={popover}
          label="Add projects"
          chosen={ids}
          full={ids.length >= maxLines ? `You can compare up to ${maxLines} projects.` : undefined}
          onPress={(id) => onChange(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])}
        />
      )}
    </>
  );
}

/** What counts as 100. `length` is the number of buckets in the base. */
function baseLabel(length: number, period: Period | null, { step }: LinesData): string {
  if (length > 1) return `100 = each project’s average over its first ${length} days in use.`;
  return `100 = each project’s first ${period === 'average' ? '7-day average' : `full ${step}`} above zero.`;
}
