import type { SecurityScan } from '@/contract/resources/security.ts';
import { findingFileColumns } from '@/domain/security/finding-file.ts';
import type { ProjectPlace } from '@/domain/security/finding-labels.ts';
import { countKinds, differenceLabel, type FindingDifference } from '@/domain/security/scan-diff.ts';
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

export const comparisonToCsv = ({ rows }: ComparisonExport): string => csvTable(columns, rows);

export function comparisonToJson(data: ComparisonExport): string {
  const { place, projectName, base, head, rows, filters, unreadable, exportedAt } = data;
  const about = {
    what: 'What changed between two security scans',
    project: { id: place.projectId, name: projectName },
    earlier_scan: base,
    later_scan: head,
    filters,
    counts: countKinds(rows),
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
