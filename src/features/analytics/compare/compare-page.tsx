import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { useRememberRange } from '@/domain/analytics-range.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { ProjectSearchPanel } from '@/domain/lists/project-search-panel.tsx';
import { ChartDataTable } from '@/ui/chart/chart-data-table.tsx';
import { LinesChart } from '@/ui/chart/time-chart.tsx';
import { linesTable } from '@/ui/chart/time-table.ts';
import { type ChartHandle, maxLines } from '@/ui/chart/types.ts';
import { Button } from '@/ui/controls/button.tsx';
import { useKeptFocus } from '@/ui/controls/use-kept-focus.ts';
import { Card } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import { explained, periodNote } from '../model/metric-labels.ts';
import { type CompareSearch, numbersSearch } from '../model/search.ts';
import { zoomParam } from '../model/view.ts';
import { PanelError } from '../panel-error.tsx';
import { CompareToolbar, ScaleChoice } from './compare-toolbar.tsx';
import { ComparedList } from './compared-list.tsx';
import { baseLength, type ComparedProject } from './compared-projects.ts';
import { NoProjects } from './no-projects.tsx';
import { type Comparison, useComparison } from './use-comparison.ts';

interface ComparePageProps {
  readonly search: CompareSearch;
  readonly setSearch: SetSearch<CompareSearch>;
}

/** One metric of up to eight projects, on one chart and in a table. */
export function ComparePage({ search, setSearch }: ComparePageProps) {
  useRememberRange(search.range);
  const isPhone = useMedia(phoneQuery);
  const comparison = useComparison(search);
  const { projects, lines, data, metric, isIndexed, view, period, warning } = comparison;
  const ids = projects.map(({ id }) => id);
  const choose = (project: string[]): void => setSearch({ project });
  const isTable = search.view === 'table';
  const isLoading = projects.some(({ series, error }) => series === null && error === null);
  const refusal = refusalOf(projects);
  const [highlighted, setHighlighted] = useState<string | null>(null);
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
            <CompareToolbar {...{ comparison, search, setSearch, chart }} />
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
              {isPhone && !isTable && refusal === null ? null : (
                <Card
                  title={data.name}
                  actions={!isPhone && <ScaleChoice {...{ search, setSearch }} />}
                  description={isIndexed ? baseLabel(comparison) : undefined}
                >
                  {refusal !== null ? (
                    <PanelError
                      error={refusal}
                      what="these projects"
                      onRetry={() => projects.forEach(({ retry }) => retry())}
                    />
                  ) : !isLoading && lines.length === 0 ? (
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
                comparison={comparison}
                onHighlight={setHighlighted}
                sparklines={isPhone && !isTable}
                isErrorShared={refusal !== null}
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

/** Why all projects were refused, if it is about the API key or the plan, not about one of them. */
function refusalOf(projects: readonly ComparedProject[]): Error | null {
  const error = projects[0]?.error ?? null;
  if (error === null || !describeError(error).refused) return null;
  const { title } = describeError(error);
  const isShared = projects.every(
    (project) =>
      project.series === null && project.error !== null && describeError(project.error).title === title,
  );
  return isShared ? error : null;
}

/** What counts as 100. */
function baseLabel({ view, period, data: { step } }: Comparison): string {
  const length = baseLength(view, period);
  if (length > 1) return `100 = each project’s average over its first ${length} days in use.`;
  return `100 = each project’s first ${period === 'average' ? '7-day average' : `full ${step}`} above zero.`;
}

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
      <Button {...popover.triggerProps} aria-haspopup="dialog" icon={<Plus />}>
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
