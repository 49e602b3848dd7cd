import type { SecurityScan } from '@/contract/resources/security.ts';
import { countKinds, differenceLabel, type FindingDifference } from '@/domain/security/scan-diff.ts';
import { findingStatusLabel, levelLabel } from '@/domain/security/scan-labels.ts';
import {
  csvTable,
  type FileColumn,
  jsonFile,
  labelIn,
  objectsOf,
  timeFacts,
  utcDay,
  saveText,
} from '@/lib/export-file.ts';
import { plainWord } from '@/lib/text.ts';
import type { SnapshotFinding } from '@/local/scan-snapshot.ts';

import type { ProjectPlace } from '../scan-links.ts';

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

const named = ({ base, head }: FindingDifference): SnapshotFinding | null => head ?? base;
const labelOf = (value: string | null | undefined): string | null =>
  value === null || value === undefined ? null : plainWord(value);

const columns: readonly FileColumn<FindingDifference>[] = [
  {
    id: 'change',
    label: 'Change',
    value: ({ kind }) => kind,
    text: ({ kind }) => differenceLabel(kind).label,
  },
  { id: 'name', label: 'Finding', value: (row) => named(row)?.name },
  { id: 'id', label: 'Finding ID', value: (row) => named(row)?.id },
  {
    id: 'level_before',
    label: 'Severity before',
    value: ({ base }) => base?.level,
    text: ({ base }) => labelIn(levelLabel, base?.level),
  },
  {
    id: 'level',
    label: 'Severity',
    value: ({ head }) => head?.level,
    text: ({ head }) => labelIn(levelLabel, head?.level),
  },
  {
    id: 'status_before',
    label: 'Status before',
    value: ({ base }) => base?.status,
    text: ({ base }) => labelIn(findingStatusLabel, base?.status),
  },
  {
    id: 'status',
    label: 'Status',
    value: ({ head }) => head?.status,
    text: ({ head }) => labelIn(findingStatusLabel, head?.status),
  },
  {
    id: 'scanner_name',
    label: 'Scanner',
    value: (row) => named(row)?.scanner_name,
    text: (row) => labelOf(named(row)?.scanner_name),
  },
  {
    id: 'category',
    label: 'Category',
    value: (row) => named(row)?.category,
    text: (row) => labelOf(named(row)?.category),
  },
  { id: 'description', label: 'Description', value: (row) => named(row)?.description },
  { id: 'created_at', label: 'First found', value: (row) => named(row)?.created_at },
  { id: 'updated_at', label: 'Updated', value: (row) => named(row)?.updated_at },
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
