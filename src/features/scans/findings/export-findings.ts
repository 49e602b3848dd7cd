import type { SecurityFinding } from '@/contract/resources/security.ts';
import { csvFile } from '@/lib/csv.ts';
import {
  type FileColumn,
  csvCells,
  fileName,
  jsonFile,
  mediaTypes,
  saveFile,
  timeFacts,
  utcDay,
} from '@/lib/export-file.ts';
import { formatCount } from '@/lib/numbers.ts';
import { plainWord } from '@/lib/text.ts';

import { findingStatusLabel, levelLabel } from '../scan-labels.ts';
import { findingAddress } from '../scan-links.ts';
import type { ExportFormat, FindingExport } from './finding-export.ts';
import { findingMarkdown, inLine } from './finding-markdown.ts';
import { findingsToSarif } from './sarif.ts';

const filtersOf = ({ filters }: FindingExport): string =>
  filters.length === 0 ? 'none' : filters.join('; ');

/** A part must not look like the whole. */
const missing = ({ unreadable }: FindingExport): readonly string[] =>
  unreadable === 0 ? [] : [`Not whole: ${formatCount(unreadable, 'finding')} of the scan could not be read.`];

const columnsOf = ({ projectName, place, scanId }: FindingExport): readonly FileColumn<SecurityFinding>[] => [
  { id: 'name', label: 'Finding', value: ({ name }) => name },
  { id: 'id', label: 'Finding ID', value: ({ id }) => id },
  { id: 'level', label: 'Level', value: ({ level }) => levelLabel(level).label },
  { id: 'status', label: 'Status', value: ({ status }) => findingStatusLabel(status).label },
  { id: 'scanner_name', label: 'Scanner', value: ({ scanner_name: scanner }) => plainWord(scanner) },
  {
    id: 'category',
    label: 'Category',
    value: ({ category }) => (category === null ? null : plainWord(category)),
  },
  { id: 'description', label: 'Description', value: ({ description }) => description },
  { id: 'created_at', label: 'First found', value: ({ created_at }) => created_at },
  { id: 'updated_at', label: 'Updated', value: ({ updated_at }) => updated_at },
  { id: 'project_name', label: 'Project', value: () => projectName },
  { id: 'project_id', label: 'Project ID', value: () => place.projectId },
  { id: 'scan_id', label: 'Scan ID', value: () => scanId },
];

/** One header row, then a row for each finding; what the file is stands in the other formats. */
export function findingsToCsv(of: FindingExport): string {
  const columns = columnsOf(of);
  return csvFile(
    columns.map(({ label }) => label),
    of.findings.map((finding) => csvCells(columns, finding)),
  );
}

export function findingsToJson(of: FindingExport): string {
  const { projectName, place, scanId, scan, findings, filters, exportedAt } = of;
  const about = {
    what: 'Findings of a security scan',
    project: { id: place.projectId, name: projectName },
    scan: scan ?? { id: scanId },
    filters,
    ...timeFacts(exportedAt),
    rows: findings.length,
    unreadable: of.unreadable,
  };
  return jsonFile({ about, findings });
}

export function findingsToMarkdown(of: FindingExport): string {
  const { projectName, place, scan, scanId, findings, exportedAt } = of;
  const { projectId } = place;
  const head = [
    `# Security findings of ${inLine(projectName)}`,
    '',
    `${formatCount(findings.length, 'finding')} of the scan ${inLine(scanId)}${scan === null ? '' : `, started ${inLine(scan.started_at)}`}.`,
    `Filters: ${inLine(filtersOf(of))}. Exported ${exportedAt.toISOString()}.`,
    ...missing(of),
    '',
    '',
  ].join('\n');
  const parts = findings.map((finding) =>
    findingMarkdown(finding, { projectName, projectId, address: findingAddress(place, finding.id) }),
  );
  return head + parts.join('\n');
}

const writers: Readonly<
  Record<ExportFormat, { readonly type: string; readonly write: (of: FindingExport) => string }>
> = {
  sarif: {
    type: 'application/sarif+json',
    write: (of) => jsonFile(findingsToSarif(of)),
  },
  csv: { type: mediaTypes.csv, write: findingsToCsv },
  json: { type: mediaTypes.json, write: findingsToJson },
  md: { type: 'text/markdown;charset=utf-8', write: findingsToMarkdown },
};

/** Writes the findings to a file of the reader's machine. */
export function exportFindings(format: ExportFormat, of: FindingExport): void {
  const { type, write } = writers[format];
  const part = of.unreadable === 0 ? [] : ['partial'];
  const name = fileName([of.projectName, 'findings', utcDay(of.exportedAt), ...part], format);
  saveFile(name, new Blob([write(of)], { type }));
}
