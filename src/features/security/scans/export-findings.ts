import type { SecurityFinding } from '@/contract/resources/security.ts';
import { csvFile } from '@/lib/csv.ts';
import { fileName, saveFile } from '@/lib/download.ts';
import { jsonFile, mediaTypes, timeFacts, timeNote, utcDay } from '@/lib/export-file.ts';
import { formatCount } from '@/lib/numbers.ts';

import type { ExportFormat, FindingExport } from './finding-export.ts';
import { findingMarkdown, inLine } from './finding-markdown.ts';
import { findingsToSarif } from './sarif.ts';
import { findingAddress } from './scan-links.ts';

const filtersOf = ({ filters }: FindingExport): string =>
  filters.length === 0 ? 'none' : filters.join('; ');

/** A part must not look like the whole. */
const missing = ({ unreadable }: FindingExport): readonly string[] =>
  unreadable === 0 ? [] : [`Not whole: ${formatCount(unreadable, 'finding')} of the scan could not be read.`];

const columns = [
  'id',
  'name',
  'level',
  'status',
  'scanner_name',
  'category',
  'description',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof SecurityFinding)[];

/** What the file is, as lines of comments, and then a row for each finding. */
export function findingsToCsv(of: FindingExport): string {
  const { projectName, place, scanId, scan, findings, exportedAt } = of;
  const note = [
    `Findings of a security scan of ${projectName} (${place.projectId})`,
    `Scan: ${scanId}${scan === null ? '' : `; started ${scan.started_at}`}`,
    `Commit: ${scan?.commit_sha ?? 'not known'}`,
    `Filters: ${filtersOf(of)}`,
    timeNote(exportedAt),
    `Rows: ${findings.length}`,
    ...missing(of),
  ];
  const rows = findings.map((finding) => columns.map((column) => finding[column]));
  return csvFile(note, columns, rows);
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
  const name = fileName([of.projectName, 'findings', utcDay(of.exportedAt)], format);
  saveFile(name, new Blob([write(of)], { type }));
}
