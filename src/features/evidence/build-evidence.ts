import { projectName } from '@/domain/project-labels.ts';
import type { ChangeEntry } from '@/local/change-log.ts';
import type { DecisionMap } from '@/local/decision-map.ts';
import type { Reveal } from '@/local/reveal-log.ts';
import type { ScanSnapshot } from '@/local/scan-snapshot.ts';

import type { RuleCheck } from './collect/checks.ts';
import type { Collected } from './collect/collect.ts';
import { omissionsOf } from './omissions.ts';
import { type Content, createPack, type Pack } from './pack/create-pack.ts';
import { type Manifest, needsInventory, packFormat, type PartId } from './pack/manifest.ts';
import { reportHtml, type Tile } from './report/report.ts';
import type { Scope } from './scope.ts';
import { type DecisionRow, decisionRows, decisionTable } from './tables/decision-table.ts';
import { findingRows, findingTable, storedScans } from './tables/finding-table.ts';
import { inventoryTable, knownReasons } from './tables/inventory-table.ts';
import { type PartTable, partTable, type Redact, type Table, withoutEmails } from './tables/part-table.ts';
import { changeTable, revealTable, ruleTable } from './tables/record-tables.ts';
import { coverageOf, type ScanRow, scanRows, scanTable } from './tables/scan-table.ts';

export interface EvidenceFacts {
  readonly workspace: { readonly id: string; readonly name: string | null };
  readonly scope: Pick<Scope, 'label' | 'query'>;
  readonly parts: ReadonlySet<PartId>;
  readonly emails: boolean;
}

/** The data that this browser stores. */
export interface LocalRecords {
  readonly decisions: DecisionMap;
  /** False if the browser denies its storage, so that there are only the decisions of this tab. */
  readonly areDecisionsLoaded: boolean;
  readonly changes: readonly ChangeEntry[];
  readonly reveals: readonly Reveal[];
  /** The newest stored scan of each project of the workspace. */
  readonly snapshots: readonly ScanSnapshot[];
}

interface EvidenceInput {
  readonly facts: EvidenceFacts;
  readonly collected: Collected;
  readonly local: LocalRecords;
  readonly isComplete: boolean;
  readonly createdAt: Date;
}

/** Builds the pack from what was collected. The same input at the same time gives the same bytes. */
export async function buildEvidence(input: EvidenceInput): Promise<Pack> {
  const { facts, isComplete, createdAt } = input;
  const redact: Redact = facts.emails ? (text) => text : withoutEmails;
  const { tables, tiles, omissions, projects } = contentsOf(input, redact);
  const contents: Content[] = [];
  for (const table of tables) contents.push(...(await table.files(createdAt)));
  const about: Omit<Manifest, 'files'> = {
    format: packFormat,
    version: 1,
    created_at: createdAt.toISOString(),
    workspace: {
      id: facts.workspace.id,
      name: facts.workspace.name === null ? null : redact(facts.workspace.name),
    },
    scope: {
      label: facts.scope.label,
      query: facts.scope.query === null ? null : redact(facts.scope.query),
      projects,
    },
    complete: isComplete,
    email_addresses: facts.emails,
    omissions: omissions.map((omission) => ({ ...omission, detail: redact(omission.detail) })),
  };
  const report = new TextEncoder().encode(reportHtml({ about, tiles, tables, contents }));
  return createPack([{ name: 'report.html', bytes: report, rows: null }, ...contents], about);
}

function contentsOf({ facts, collected, local, createdAt }: EvidenceInput, redact: Redact) {
  const { parts, emails } = facts;
  const nowMs = createdAt.getTime();
  const { rows, refusal } = collected;
  const hasRows = needsInventory(parts) && refusal === null;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const stored = parts.has('findings') && hasRows ? storedScans(rows, local.snapshots) : null;
  const decided = parts.has('decisions') ? decisionRows(local.decisions, byId, local.snapshots, nowMs) : null;
  const ofProjects = decided?.filter(({ item }) => item.kind === 'project');
  // Without all of them, a project without a decision may have one.
  const decisions =
    ofProjects && local.areDecisionsLoaded
      ? new Map(ofProjects.map((row) => [row.item.project_id, row]))
      : null;
  const scans = parts.has('scans') && hasRows ? scanRows(rows, collected.scans, nowMs) : null;
  const records = recordsOf(facts, local, byId);
  const names = new Map<string, string>();
  for (const { project_id: id, decision } of local.decisions.values())
    if (decision.project_name !== null) names.set(id, decision.project_name);
  for (const row of rows) names.set(row.id, projectName(row));
  const tables: PartTable[] = [];
  const add = <Row>(table: Table<Row>) => tables.push(partTable(table, redact));
  if (decided !== null) add(decisionTable(decided));
  if (parts.has('inventory') && hasRows)
    add(
      inventoryTable({
        rows,
        reasons: parts.has('reasons') ? knownReasons(collected) : null,
        decisions,
        note: [
          `${facts.scope.label}.`,
          ...(collected.prioritiesAsOf === null ? [] : [`Priorities as of ${collected.prioritiesAsOf}.`]),
          'Lists may lag behind recent changes.',
        ].join(' '),
        emails,
      }),
    );
  if (scans !== null) add(scanTable(scans));
  if (stored !== null)
    add(findingTable(findingRows(stored, local.decisions, nowMs), local.areDecisionsLoaded));
  if (parts.has('rules')) add(ruleTable(collected.rules));
  if (parts.has('changes')) add(changeTable(records.changes));
  if (parts.has('reveals')) add(revealTable(records.reveals, names));
  return {
    tables,
    tiles: tilesOf({ rules: collected.rules, rows: hasRows ? rows : null, decisions, scans }),
    omissions: omissionsOf({
      parts,
      collected,
      scans,
      stored,
      areDecisionsLoaded: local.areDecisionsLoaded,
      unassigned: records.unassigned,
    }),
    projects: hasRows ? rows.length : null,
  };
}

/** The logs know the workspace of most entries. Old reveals have only their project. */
function recordsOf(
  { workspace }: EvidenceFacts,
  { decisions, changes, reveals }: LocalRecords,
  rows: ReadonlyMap<string, unknown>,
) {
  const workspaceChanges = changes.filter(({ workspaceId }) => workspaceId === workspace.id);
  const projects = new Set([
    ...rows.keys(),
    ...workspaceChanges.map(({ projectId }) => projectId),
    ...[...decisions.values()].map(({ project_id: id }) => id),
  ]);
  const isOwn = (reveal: Reveal): boolean =>
    reveal.workspace_id === undefined
      ? projects.has(reveal.project_id)
      : reveal.workspace_id === workspace.id;
  return {
    changes: workspaceChanges,
    reveals: reveals.filter(isOwn),
    unassigned: {
      changes: changes.filter(({ workspaceId }) => workspaceId === null).length,
      reveals: reveals.filter((reveal) => reveal.workspace_id === undefined && !isOwn(reveal)).length,
    },
  };
}

interface TileInput {
  readonly rules: readonly RuleCheck[];
  readonly rows: Collected['rows'] | null;
  /** The decisions about projects. Null if they aren't part of the pack, or unknown. */
  readonly decisions: ReadonlyMap<string, DecisionRow> | null;
  readonly scans: readonly ScanRow[] | null;
}

function tilesOf({ rules, rows, decisions, scans }: TileInput): readonly Tile[] {
  const verdictTile = (label: string, wanted: RuleCheck['verdict']): Tile => ({
    label,
    value: rules.filter(({ verdict }) => verdict === wanted).length,
  });
  const unknown = verdictTile('Unknown rules', 'unknown');
  const ofRules =
    rules.length === 0
      ? []
      : // Without it, those would seem to pass.
        [verdictTile('Failing rules', 'failing'), ...(unknown.value === 0 ? [] : [unknown])];
  if (rows === null) return ofRules;
  const standing = rows.map(({ id }) => decisions?.get(id)?.status.kind ?? 'new');
  const undecided = standing.filter((kind) => kind === 'new').length;
  const again = standing.filter((kind) => kind === 'changed').length;
  const neverScanned = rows.filter(({ last_security_scan_at: scannedAt }) => scannedAt === null).length;
  const behind = scans?.filter((row) => coverageOf(row) === 'Outdated').length;
  return [
    { label: 'Projects in scope', value: rows.length },
    ...(decisions === null
      ? []
      : [
          { label: 'Decided', value: rows.length - undecided - again },
          { label: 'Undecided', value: undecided },
          ...(again === 0 ? [] : [{ label: 'To review again', value: again }]),
        ]),
    { label: 'Never scanned', value: neverScanned },
    ...(behind === undefined ? [] : [{ label: 'Outdated scans', value: behind }]),
    ...ofRules,
  ];
}
