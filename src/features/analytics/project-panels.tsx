import type { Connection } from '@/api/connection/connections.ts';

import { BreakdownPanels } from './breakdowns/breakdown-panels.tsx';
import type { Breakdowns } from './breakdowns/use-breakdowns.ts';
import { ExportMenu } from './export/export-menu.tsx';
import { dimensionNames } from './model/labels.ts';
import type { AnalyticsView } from './model/types.ts';
import { RealtimePanel } from './realtime/realtime-panel.tsx';

interface ProjectPanelsProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly projectId: string;
  /** What files call the project. */
  readonly name: string;
  readonly breakdowns: Breakdowns;
  /** What is compared may be cut off: as little is known of where its visitors came from as of how many they were. */
  readonly untold: boolean | undefined;
  readonly view: AnalyticsView;
  /** Tables in place of bars. */
  readonly table: boolean;
}

/** Where the visitors of a project come from, and how many are there now. */
export function ProjectPanels(props: ProjectPanelsProps) {
  const { connection, workspaceId, projectId, name, breakdowns, untold, view, table } = props;
  return (
    <BreakdownPanels
      breakdowns={untold === true ? { ...breakdowns, before: undefined } : breakdowns}
      projectId={projectId}
      workspaceId={workspaceId}
      table={table}
      beside={
        <RealtimePanel
          connection={connection}
          workspaceId={workspaceId}
          projectId={projectId}
          table={table}
        />
      }
      exporting={(dimension, { data, before }) => (
        <ExportMenu
          label={`Export ${dimensionNames[dimension].toLowerCase()}`}
          file={
            data === undefined
              ? null
              : (make) => make.breakdownFile(dimension, { data, before }, view, name, Date.now())
          }
          size="panel"
        />
      )}
    />
  );
}
