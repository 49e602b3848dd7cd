import type { SecurityScan } from '@/contract/resources/security.ts';
import { findingFileColumns } from '@/domain/security/finding-file.ts';
import type { ProjectPlace } from '@/domain/security/finding-labels.ts';
import {
  type DifferenceCounts,
  differenceLabel,
  type FindingDifference,
} from '@/domain/security/scan-diff.ts';
import {
  csvTable,
  type FileColumn,
  jsonFile,
  objectsOf,
  timeFacts,
  utcDay,
  saveText,
} from '@/lib/export-file.ts';

export type ComparisonFormat = 'csv' | 'json';

export interface ComparisonExport {
  readonly place: ProjectPlace;
  readonly projectName: string;
  /** The earlier scan. */
  readonly base: SecurityScan;
  readonly head: SecurityScan;
  readonly rows: readonly FindingDifference[];
  /** Of all findings, whatever the filters. */
  readonly counts: DifferenceCounts;
  /** Empty for every finding of both scans. */
  readonly filters: readonly string[];
  /** Findings of either scan that couldn't be parsed. */
  readonly unreadable: number;
  readonly exportedAt: Date;
}

const fields = findingFileColumns<FindingDifference>(({ base, head }) => head ?? base);
const before = findingFileColumns<FindingDifference>(({ base }) => base);
const after = findingFileColumns<FindingDifference>(({ head }) => head);

const columns: readonly FileColumn<FindingDifference>[] = [
  {
    id: 'change',
    label: 'Change',
    value: ({ kind }) => kind,
    text: ({ kind }) => differenceLabel(kind).label,
  },
  fields.name,
  fields.id,
  { ...before.level, id: 'level_before', label: 'Severity before' },
  after.level,
  { ...before.status, id: 'status_before', label: 'Status before' },
  after.status,
  fields.scanner_name,
  fields.category,
  fields.description,
  fields.created_at,
  fields.updated_at,
];

/** Has only rows, so each names what it compares. */
export function comparisonToCsv({ rows, projectName, place, base, head }: ComparisonExport): string {
  const compared: readonly FileColumn<FindingDifference>[] = [
    { id: 'project_name', label: 'Project', value: () => projectName },
    { id: 'project_id', label: 'Project ID', value: () => place.projectId },
    { id: 'earlier_scan_id', label: 'Earlier scan ID', value: () => base.id },
    { id: 'earlier_scan_started_at', label: 'Earlier scan started', value: () => base.started_at },
    { id: 'later_scan_id', label: 'Later scan ID', value: () => head.id },
    { id: 'later_scan_started_at', label: 'Later scan started', value: () => head.started_at },
  ];
  return csvTable([...columns, ...compared], rows);
}

export function comparisonToJson(data: ComparisonExport): string {
  const { place, projectName, base, head, rows, counts, filters, unreadable, exportedAt } = data;
  const about = {
    what: 'What changed between two security scans',
    project: { id: place.projectId, name: projectName },
    earlier_scan: base,
    later_scan: head,
    filters,
    counts,
    ...timeFacts(exportedAt),
    rows: rows.length,
    unreadable,
  };
  return jsonFile({ about, findings: objectsOf(columns, rows) });
}

export function exportComparison(format: ComparisonFormat, data: ComparisonExport): void {
  const text = format === 'csv' ? comparisonToCsv(data) : comparisonToJson(data);
  const partial = data.unreadable === 0 ? [] : ['partial'];
  saveText([data.projectName, 'scan changes', utcDay(data.exportedAt), ...partial], format, text);
}
