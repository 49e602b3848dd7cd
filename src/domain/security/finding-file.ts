import { type FileColumn, labelIn } from '@/lib/export-file.ts';
import { plainWord } from '@/lib/text.ts';
import type { SnapshotFinding } from '@/local/scan-snapshot.ts';

import { findingStatusLabel, levelLabel } from './scan-labels.ts';

const wordOf = (value: string | null | undefined): string | null =>
  value === null || value === undefined ? null : plainWord(value);

/** The columns of a finding in files, by the API's name of the field. */
export function findingFileColumns<Row>(findingOf: (row: Row) => SnapshotFinding | null) {
  const plain = (id: keyof SnapshotFinding, label: string): FileColumn<Row> => ({
    id,
    label,
    value: (row) => findingOf(row)?.[id],
  });
  return {
    name: plain('name', 'Finding'),
    id: plain('id', 'Finding ID'),
    level: {
      ...plain('level', 'Severity'),
      text: (row: Row) => labelIn(levelLabel, findingOf(row)?.level),
    },
    status: {
      ...plain('status', 'Status'),
      text: (row: Row) => labelIn(findingStatusLabel, findingOf(row)?.status),
    },
    scanner_name: {
      ...plain('scanner_name', 'Scanner'),
      text: (row: Row) => wordOf(findingOf(row)?.scanner_name),
    },
    category: { ...plain('category', 'Category'), text: (row: Row) => wordOf(findingOf(row)?.category) },
    description: plain('description', 'Description'),
    created_at: plain('created_at', 'First found'),
    updated_at: plain('updated_at', 'Updated'),
  };
}
