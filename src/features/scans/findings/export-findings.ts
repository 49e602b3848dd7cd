import type { SecurityFinding } from '@/contract/resources/security.ts';
import { findingFileColumns } from '@/domain/security/finding-file.ts';
import { type FindingExport, findingsToSarif } from '@/domain/security/sarif.ts';
import { type FileColumn, jsonFile, timeFacts, utcDay, saveText, csvTable } from '@/lib/export-file.ts';
import { inLine } from '@/lib/markdown.ts';
import { formatCount } from '@/lib/numbers.ts';

import { findingMarkdown } from './finding-markdown.ts';

export type ExportFormat = 'sarif' | 'csv' | 'json' | 'md';

const columnsOf = ({ projectName, place, scanId }: FindingExport): readonly FileColumn<SecurityFinding>[] => [
  ...Object.values(findingFileColumns<SecurityFinding>((finding) => finding)),
  { id: 'project_name', label: 'Project', value: () => projectName },
  { id: 'project_id', label: 'Project ID', value: () => place.projectId },
  { id: 'scan_id', label: 'Scan ID', value: () => scanId },
];

/** Has only rows. The other formats also describe the file. */
export function findingsToCsv(data: FindingExport): string {
  return csvTable(columnsOf(data), data.findings);
}

export function findingsToJson(data: FindingExport): string {
  const { projectName, place, scanId, scan, findings, filters, unreadable, exportedAt } = data;
  const about = {
    what: 'Findings from a security scan',
    project: { id: place.projectId, name: projectName },
    scan: scan ?? { id: scanId },
    filters,
    ...timeFacts(exportedAt),
    rows: findings.length,
    unreadable,
  };
  return jsonFile({ about, findings });
}

export function findingsToMarkdown(data: FindingExport): string {
  const { projectName, scan, scanId, findings, filters, unreadable, exportedAt } = data;
  return [
    `# Security findings of ${inLine(projectName)}`,
    '',
    `${formatCount(findings.length, 'finding')} from scan ${inLine(scanId)}${scan === null ? '' : `, started ${inLine(scan.started_at)}`}.`,
    `Filters: ${inLine(filters.length === 0 ? 'none' : filters.join('; '))}. Exported ${exportedAt.toISOString()}.`,
    // A partial file must not look complete.
    ...(unreadable === 0
      ? []
      : [`Incomplete: couldn’t load ${formatCount(unreadable, 'finding')} from the scan.`]),
    '',
    ...findings.map((finding) => findingMarkdown(finding, data)),
  ].join('\n');
}

const writers: Readonly<Record<ExportFormat, (data: FindingExport) => string>> = {
  sarif: (data) => jsonFile(findingsToSarif(data)),
  csv: findingsToCsv,
  json: findingsToJson,
  md: findingsToMarkdown,
};

export function exportFindings(format: ExportFormat, data: FindingExport): void {
  const partial = data.unreadable === 0 ? [] : ['partial'];
  saveText(
    [data.projectName, 'findings', utcDay(data.exportedAt), ...partial],
    format,
    writers[format](data),
  );
}
