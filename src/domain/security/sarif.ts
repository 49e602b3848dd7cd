import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import { getOwn, plainWord } from '@/lib/text.ts';

import { type ProjectPlace, findingUrl } from './finding-labels.ts';
import { categoryLabel, findingName, findingStatusLabel } from './scan-labels.ts';

export interface FindingExport {
  readonly place: ProjectPlace;
  readonly projectName: string;
  readonly scanId: string;
  /** Null when the scan itself couldn't be loaded. */
  readonly scan: SecurityScan | null;
  readonly findings: readonly SecurityFinding[];
  /** Findings missing because they couldn't be parsed. */
  readonly unreadable: number;
  /** Empty for the whole snapshot. */
  readonly filters: readonly string[];
  readonly exportedAt: Date;
}

/** The GUIDs that SARIF accepts; another id is only a fingerprint. */
const guidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** An unknown level must not look harmless. */
const sarifLevels: Readonly<Record<string, string>> = { error: 'error', warn: 'warning', info: 'note' };
const sarifLevel = (level: string): string => getOwn(sarifLevels, level) ?? 'warning';

/** SARIF's times are RFC 3339 in UTC. */
const utc = (value: string | null | undefined): string | undefined => {
  const ms = value === null || value === undefined ? Number.NaN : Date.parse(value);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
};

/**
 * A scanner's text as a plain text message. Braces are doubled, because `{0}` is a placeholder (SARIF 2.1.0 §3.11.5).
 * `](` is broken up with a zero-width space: it makes a link, and has no escape outside one (§3.11.6).
 */
const messageText = (text: string): string => text.replace(/[{}]/g, '$&$&').replaceAll('](', ']\u200B(');

const ruleId = ({ category }: SecurityFinding): string => category ?? 'uncategorized';

function rulesOf(findings: readonly SecurityFinding[]) {
  const categories = new Map(findings.map((finding) => [ruleId(finding), finding.category]));
  return [...categories].map(([id, category]) => ({
    id,
    shortDescription: { text: messageText(categoryLabel(category)) },
  }));
}

/** An ignored or suppressed finding is still there, so it stays a result. */
function suppressionsOf({ status }: SecurityFinding) {
  if (status !== 'ignored' && status !== 'suppressed') return [];
  return [{ kind: 'external', status: 'accepted', justification: findingStatusLabel(status).meaning }];
}

function resultOf(finding: SecurityFinding, ruleIndex: number, data: FindingExport) {
  const { id, name, description, level, status, created_at, updated_at, category } = finding;
  const fixed = status === 'fixed';
  const title = findingName(finding);
  return {
    ruleId: ruleId(finding),
    ruleIndex,
    // "Fixed" is only a mark (spec §4.17): neither an open problem nor a passed check.
    kind: fixed ? 'informational' : 'fail',
    level: fixed ? 'none' : sarifLevel(level),
    message: { text: messageText(description === null ? title : `${title}\n\n${description}`) },
    ...(guidForm.test(id) && { correlationGuid: id.toLowerCase() }),
    fingerprints: { 'findingId/v1': id },
    suppressions: suppressionsOf(finding),
    locations: [{ logicalLocations: [{ name: data.projectName, fullyQualifiedName: data.place.projectId }] }],
    hostedViewerUri: findingUrl(data.place, id),
    ...(utc(created_at) !== undefined && { provenance: { firstDetectionTimeUtc: utc(created_at) } }),
    properties: { name, level, status, category, updated_at },
  };
}

/** A scan that hasn't ended has neither succeeded nor failed. */
function invocationsOf(scan: SecurityScan | null) {
  if (scan === null || (scan.status !== 'completed' && scan.status !== 'failed')) return {};
  const [startTimeUtc, endTimeUtc] = [utc(scan.started_at), utc(scan.finished_at)];
  const invocation = {
    executionSuccessful: scan.status === 'completed',
    ...(startTimeUtc !== undefined && { startTimeUtc }),
    ...(endTimeUtc !== undefined && { endTimeUtc }),
  };
  return { invocations: [invocation] };
}

/** The properties of the scan, which every run has. */
function aboutRun(data: FindingExport) {
  const { scan, scanId, place, filters, unreadable, exportedAt } = data;
  return {
    project_id: place.projectId,
    scan_id: scanId,
    commit_sha: scan?.commit_sha ?? null,
    requested_scanners: scan?.requested_scanners ?? [],
    filters,
    // Reported for the whole scan, because their scanner is unknown.
    unreadable_findings_of_scan: unreadable,
    exported_at: exportedAt.toISOString(),
  };
}

function resultsOf(findings: readonly SecurityFinding[], data: FindingExport) {
  const rules = rulesOf(findings);
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  return {
    rules,
    results: findings.map((finding) => resultOf(finding, indexes.get(ruleId(finding)) ?? -1, data)),
  };
}

/** A SARIF run belongs to one tool, so each scanner has its own run. */
function runOf(scanner: string, findings: readonly SecurityFinding[], data: FindingExport) {
  const { rules, results } = resultsOf(findings, data);
  return {
    tool: { driver: { name: scanner, fullName: plainWord(scanner), rules } },
    automationDetails: {
      id: `${data.place.projectId}/${data.scanId}/${scanner}`,
      description: { text: 'One scanner of a security scan' },
    },
    ...invocationsOf(data.scan),
    results,
    properties: aboutRun(data),
  };
}

/** One run for a project's scan: its scanners are extensions of the tool. */
function projectRunOf(data: FindingExport) {
  const { rules, results } = resultsOf(data.findings, data);
  const scanners = scannersOf(data.findings);
  return {
    tool: {
      driver: { name: 'security_scan', fullName: 'Security scan', rules },
      extensions: scanners.map((name) => ({ name, fullName: plainWord(name) })),
    },
    automationDetails: {
      id: `${data.place.projectId}/${data.scanId}`,
      description: { text: messageText(`Security scan of ${data.projectName}`) },
    },
    ...invocationsOf(data.scan),
    results: results.map((result, index) => ({
      ...result,
      properties: { ...result.properties, scanner_name: data.findings[index]?.scanner_name },
    })),
    properties: { ...aboutRun(data), project_name: data.projectName },
  };
}

const scannersOf = (findings: readonly SecurityFinding[]): readonly string[] =>
  [...new Set(findings.map(({ scanner_name }) => scanner_name))].toSorted();

/** SARIF 2.1.0 (OASIS). The API returns no files or lines, so results have none. */
const logOf = <Run>(runs: readonly Run[]) => ({
  $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
  version: '2.1.0',
  runs,
});

/** The findings of one scan, with a run per scanner. */
export const findingsToSarif = (data: FindingExport) =>
  logOf(
    scannersOf(data.findings).map((scanner) =>
      runOf(
        scanner,
        data.findings.filter(({ scanner_name }) => scanner_name === scanner),
        data,
      ),
    ),
  );

/** The findings of several projects, with a run per project. */
export const projectsToSarif = (projects: readonly FindingExport[]) => logOf(projects.map(projectRunOf));
