import { Table2 } from 'lucide-react';
import type { RefObject } from 'react';

import { metrics } from '@/contract/values.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { useWorkspace, workspaceName } from '@/domain/use-workspace.ts';
import type { ChartHandle } from '@/ui/chart/types.ts';
import { Button } from '@/ui/controls/button.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { SelectField } from '@/ui/forms/select-field.tsx';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';

import { ExportMenu } from '../export/export-menu.tsx';
import { changeText } from '../model/format.ts';
import { metricLabels } from '../model/metric-labels.ts';
import type { CompareSearch } from '../model/search.ts';
import { CompareMenu } from '../traffic/compare-menu.tsx';
import { GranularityChoice } from '../traffic/granularity-choice.tsx';
import { RangeStepper } from '../traffic/range-stepper.tsx';
import { isProjectPending } from './compared-projects.ts';
import type { Comparison } from './use-comparison.ts';

const metricOptions = metrics.map((value) => ({ value, label: metricLabels[value].name }));

interface CompareToolbarProps {
  readonly comparison: Comparison;
  readonly search: CompareSearch;
  readonly setSearch: SetSearch<CompareSearch>;
  readonly chart: RefObject<ChartHandle | null>;
}

/** What is compared, and how it is shown. */
export function CompareToolbar({ comparison, search, setSearch, chart }: CompareToolbarProps) {
  const { metric, isIndexed, today, view, period, projects, lines, warning } = comparison;
  const workspaceId = useWorkspaceId();
  const workspace = useWorkspace().data;
  const isPhone = useMedia(phoneQuery);
  const isTable = search.view === 'table';
  const toggleTable = (): void => setSearch({ view: isTable ? undefined : 'table' });
  const isPending = projects.some((project) => isProjectPending(project, view));
  return (
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
      {isPhone && <ScaleChoice {...{ search, setSearch }} />}
      <span className="flex flex-wrap items-center gap-2 md:ml-auto">
        <GranularityChoice view={view} per={search.per} onChange={setSearch} />
        <Button
          icon={<Table2 />}
          aria-pressed={isTable}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
          onClick={toggleTable}
        >
          <span className="max-sm:sr-only">Table</span>
        </Button>
        <ExportMenu
          label="Export comparison"
          view={view}
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
  );
}

export const ScaleChoice = ({ search, setSearch }: Pick<CompareToolbarProps, 'search' | 'setSearch'>) => (
  <SegmentedControl
    label="Scale"
    value={search.scale ?? 'numbers'}
    onChange={(next) => setSearch({ scale: next === 'index' ? next : undefined })}
    options={[
      { value: 'numbers', label: 'Absolute' },
      { value: 'index', label: 'Indexed' },
    ]}
  />
);
