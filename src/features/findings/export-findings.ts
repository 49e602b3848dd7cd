import { decisionStatusLabel } from '@/domain/decisions/labels.ts';
import { exportedDecision } from '@/domain/decisions/subject.ts';
import { findingFileColumns } from '@/domain/security/finding-file.ts';
import { type FindingExport, projectsToSarif } from '@/domain/security/sarif.ts';
import {
  csvTable,
  type FileColumn,
  jsonFile,
  objectsOf,
  timeFacts,
  utcDay,
  saveText,
} from '@/lib/export-file.ts';
import { visibleText } from '@/lib/text.ts';

import { dueLabels } from './due.ts';
import type { FindingRow } from './finding-rows.ts';
import type { Coverage } from './use-findings.ts';

export type ExportFormat = 'csv' | 'json' | 'sarif';

export interface WorkspaceExport {
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly rows: readonly FindingRow[];
  readonly coverage: Omit<Coverage, 'toLoad' | 'flagged' | 'isCertain'> & {
    readonly flagged: number;
    /** Whether all projects of the workspace are counted, and not only the first ones of the list. */
    readonly all_projects: boolean;
  };
  /** Whether the findings were selected, and so aren't meant to be all of them. */
  readonly isSelection: boolean;
  /** Empty for all loaded findings. */
  readonly filters: readonly string[];
  /** Findings of the listed scans that couldn't be parsed. */
  readonly unreadable: number;
  readonly exportedAt: Date;
}

const fields = findingFileColumns<FindingRow>((row) => row.finding);

const exportedWord = ({ snapshot, decided }: FindingRow) =>
  exportedDecision(snapshot.workspace_id, decided.status);

const columns: readonly FileColumn<FindingRow>[] = [
  { id: 'project_name', label: 'Project', value: ({ projectName }) => projectName },
  { id: 'project_id', label: 'Project ID', value: ({ projectId }) => projectId },
  {
    id: 'owner',
    label: 'Owner',
    value: ({ project }) => visibleText(project?.owner?.name) || (project?.owner?.id ?? null),
    text: ({ project }) =>
      project?.owner === null ? 'No owner' : visibleText(project?.owner?.name) || (project?.owner?.id ?? ''),
  },
  fields.name,
  fields.id,
  fields.level,
  fields.status,
  fields.scanner_name,
  fields.category,
  fields.description,
  fields.created_at,
  fields.updated_at,
  {
    id: 'due_at',
    label: 'Due',
    value: ({ due }) => (due.atMs === null ? null : new Date(due.atMs).toISOString()),
  },
  {
    id: 'due_state',
    label: 'Due status',
    value: ({ due }) => due.state,
    text: ({ due }) => dueLabels[due.state],
  },
  {
    id: 'decision',
    label: 'Decision',
    value: exportedWord,
    text: (row) => {
      const word = exportedWord(row);
      return word === null ? null : decisionStatusLabel(word).label;
    },
  },
  { id: 'scan_id', label: 'Scan ID', value: ({ snapshot }) => snapshot.scan.id },
  { id: 'scan_finished_at', label: 'Scan finished', value: ({ snapshot }) => snapshot.scan.finished_at },
  { id: 'loaded_at', label: 'Loaded', value: ({ snapshot }) => snapshot.read_at },
];

export const workspaceToCsv = ({ rows }: WorkspaceExport): string => csvTable(columns, rows);

export function workspaceToJson(data: WorkspaceExport): string {
  const { workspaceId, workspaceName, rows, coverage, filters, unreadable, exportedAt } = data;
  const about = {
    what: 'Findings from the latest completed scan of each project',
    workspace: { id: workspaceId, name: workspaceName },
    coverage,
    filters,
    ...timeFacts(exportedAt),
    rows: rows.length,
    unreadable,
  };
  return jsonFile({ about, findings: objectsOf(columns, rows) });
}

/** One run per project, in the order of the rows. */
export function workspaceToSarif(data: WorkspaceExport): string {
  const { workspaceId, rows, coverage, filters, exportedAt } = data;
  const projects = new Map<string, FindingExport>();
  for (const { projectId, projectName, snapshot, finding } of rows) {
    const before = projects.get(projectId);
    projects.set(projectId, {
      place: { workspaceId: snapshot.workspace_id, projectId },
      projectName,
      scanId: snapshot.scan.id,
      scan: snapshot.scan,
      unreadable: snapshot.unreadable,
      filters,
      exportedAt,
      findings: [...(before?.findings ?? []), finding],
    });
  }
  return jsonFile({
    ...projectsToSarif([...projects.values()]),
    properties: { workspace_id: workspaceId, coverage },
  });
}

const writers: Readonly<Record<ExportFormat, (data: WorkspaceExport) => string>> = {
  csv: workspaceToCsv,
  json: workspaceToJson,
  sarif: workspaceToSarif,
};

/** A partial file must not look complete: a CSV has only rows. */
const isPartial = ({ isSelection, unreadable, coverage }: WorkspaceExport): boolean =>
  !isSelection && (unreadable > 0 || coverage.loaded < coverage.flagged || !coverage.all_projects);

export function exportWorkspace(format: ExportFormat, data: WorkspaceExport): void {
  const partial = isPartial(data) ? ['partial'] : [];
  const words = [data.workspaceName, 'findings', utcDay(data.exportedAt), ...partial];
  saveText(words, format, writers[format](data));
}
