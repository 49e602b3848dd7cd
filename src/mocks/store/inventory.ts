import { planIncludes } from '@/contract/scopes.ts';
import type { reviewPriorities } from '@/contract/values.ts';

import { dayMs, minuteMs } from '../seed/primitives.ts';
import { type Activity, editsOf, nothing } from '../seed/project-facts.ts';
import { type FindingType, type FlaggedInventory, findingTypes, matchingTypes } from './finding-types.ts';
import {
  type InventoryState,
  type InventoryTable,
  audienceRanks,
  seedInventory,
  stateAt,
  tableAt,
} from './inventory-table.ts';
import { recentVisitors } from './recent-visitors.ts';
import type { MemberRecord, ProjectRecord, WorkspaceState } from './types.ts';

/**
 * Whether the workspace detects personal data, which requires the Enterprise plan and has to be enabled (spec §2.8,
 * §4.18, §7).
 */
export const detectsPii = ({ record }: WorkspaceState): boolean =>
  planIncludes(record.plan, 'enterprise') && record.enable_pii;

type Priority = (typeof reviewPriorities)[number];

const weights = { needs_review: 45, review_recommended: 15, no_review_needed: 4 } as const;
const typeWeights: readonly number[] = findingTypes.map((type) => weights[type.review_priority]);

const reviewEveryMs = 30 * minuteMs;

/** The limits between activity groups (spec §4.20). */
const activityDays = { recent: 14, quiet: 60 } as const;
type ActivityGroup = 'last_14_days' | 'last_60_days' | 'older';

/** The projects of a workspace with everything about security, at one instant. */
export class Inventory implements FlaggedInventory {
  readonly table: InventoryTable;
  readonly state: InventoryState;
  readonly pii: boolean;
  /** When review priorities were last computed. */
  readonly reviewedAt: number;
  readonly #workspace: WorkspaceState;
  readonly #now: number;
  readonly #asOf: number;
  readonly #types: Uint16Array;
  #inactive: Uint8Array | undefined;

  constructor(workspace: WorkspaceState, asOf: number, now: number) {
    const seeded = seededOf(workspace);
    this.#workspace = workspace;
    this.#now = now;
    this.#asOf = asOf;
    this.reviewedAt = Math.floor(now / reviewEveryMs) * reviewEveryMs;
    this.pii = detectsPii(workspace);
    this.table = tableFor(seeded, workspace, asOf);
    this.state = stateFor(seeded, workspace, asOf);
    this.#types = typesFor(seeded, this);
  }

  /** Rows of existing projects. */
  *rows(): Generator<number> {
    for (let row = 0; row < this.table.size; row++) if (this.state.alive[row] === 1) yield row;
  }

  record(row: number): ProjectRecord {
    const { past } = this.#workspace.projects;
    const id = this.table.ids[row] ?? '';
    const version = past.versions(id).findLast((candidate) => candidate.at <= this.#asOf);
    return version?.record ?? past.recordAt(row);
  }

  owner(row: number): MemberRecord | undefined {
    return this.#workspace.members[this.state.owner[row] ?? -1];
  }

  /** Whether the owner isn't an active member, or isn't one yet (spec §4.4). */
  isOwnerInactive(row: number): boolean {
    this.#inactive ??= Uint8Array.from(this.#workspace.members, (person) =>
      Number(person.status !== 'active'),
    );
    return this.#inactive[this.state.owner[row] ?? -1] === 1;
  }

  isPublic(row: number): boolean {
    return audienceRanks[this.state.audience[row] ?? 0] === 'public';
  }

  /** Last edit, or last update without edits. -1 without both (spec §4.20). */
  touched(row: number): number {
    const edited = this.state.edited[row] ?? -1;
    return edited === -1 ? (this.state.updated[row] ?? -1) : edited;
  }

  /** Days since the last edit, or last update without edits. */
  daysInactive(row: number, asOf = this.#now): number {
    const touched = this.touched(row);
    return touched === -1 ? Infinity : (asOf - touched) / dayMs;
  }

  /** A value at the limit belongs to the more active group (spec §4.20). */
  activityGroup(row: number): ActivityGroup {
    const days = this.daysInactive(row);
    if (days <= activityDays.recent) return 'last_14_days';
    return days <= activityDays.quiet ? 'last_60_days' : 'older';
  }

  /** End of the latest completed scan. 0 without scans. */
  scanned(row: number): number {
    const later = this.table.scannedLater[row] ?? 0;
    return Math.max(this.table.scanned[row] ?? 0, later <= this.#now ? later : 0);
  }

  edits(row: number): Activity {
    const edited = this.state.edited[row] ?? -1;
    return editsOf(this.table.seed[row] ?? 0, edited === -1 ? null : edited, this.#now);
  }

  visitors(row: number): Activity {
    if (this.state.published[row] !== 1) return nothing;
    return recentVisitors(this.#workspace, this.table.ids[row] ?? '', this.#now);
  }

  /** The matching finding types, as bits in the order of `findingTypes`. */
  types(row: number): number {
    return this.#types[row] ?? 0;
  }

  matches(type: FindingType, row: number): boolean {
    return ((this.types(row) >> findingTypes.indexOf(type)) & 1) === 1;
  }

  /** The number of matching finding types. Null without a score. */
  riskFactors(row: number): number | null {
    if (this.table.unscored[row] === 1) return null;
    let count = 0;
    for (let mask = this.types(row); mask !== 0; mask &= mask - 1) count += 1;
    return count;
  }

  /** Ranks projects of one priority (spec §4.20). 0 without a score. */
  riskScore(row: number): number {
    if (this.table.unscored[row] === 1) return 0;
    let score = this.table.nuance[row] ?? 0;
    const mask = this.types(row);
    for (let index = 0; mask >> index !== 0; index++)
      if (((mask >> index) & 1) === 1) score += typeWeights[index] ?? 0;
    return score;
  }

  /** Null without a score (spec §2.15). */
  priority(row: number): Priority | null {
    if (this.table.unscored[row] === 1) return null;
    const score = this.riskScore(row);
    return score >= 45 ? 'needs_review' : score >= 24 ? 'review_recommended' : 'no_review_needed';
  }

  /** External collaborators, then shared users, then public apps, then none (spec §4.20). */
  externalAccess(row: number): number {
    if ((this.table.externals[row] ?? 0) > 0) return 3;
    if ((this.table.shared[row] ?? 0) > 0) return 2;
    return this.isPublic(row) ? 1 : 0;
  }
}

/** The number of projects per type. A project counts for every type it matches (spec §2.15). */
export function countProjects(inventory: Inventory): ReadonlyMap<string, number> {
  const counts = findingTypes.map(() => 0);
  for (const row of inventory.rows()) {
    const mask = inventory.types(row);
    for (let index = 0; mask >> index !== 0; index++)
      if (((mask >> index) & 1) === 1) counts[index] = (counts[index] ?? 0) + 1;
  }
  return new Map(findingTypes.map((type, index) => [type.id, counts[index] ?? 0]));
}

interface Reviewed {
  readonly state: InventoryState;
  readonly table: InventoryTable;
  readonly reviewedAt: number;
  readonly types: Uint16Array;
}

interface Known extends ReturnType<typeof seedInventory> {
  readonly rowOf: (id: string) => number | undefined;
  patched: { readonly writes: number; readonly state: InventoryState } | undefined;
  rescanned: { readonly scans: number; readonly table: InventoryTable } | undefined;
  reviewed: Reviewed | undefined;
}

function seedFor(workspace: WorkspaceState): Known {
  const { past } = workspace.projects;
  const seeded = seedInventory(past, workspace.defaultAudience, detectsPii(workspace));
  const rowOf = (id: string) => {
    const row = past.row(id);
    return row === -1 ? undefined : row;
  };
  return { ...seeded, rowOf, patched: undefined, rescanned: undefined, reviewed: undefined };
}

const known = new WeakMap<WorkspaceState, Known>();

/** Created on first use. Garbage collected with its workspace. */
function seededOf(workspace: WorkspaceState): Known {
  const seeded = known.get(workspace) ?? seedFor(workspace);
  known.set(workspace, seeded);
  return seeded;
}

/** Writes are in chronological order, so a count says which ones a lagging list includes. */
function stateFor(seeded: Known, workspace: WorkspaceState, asOf: number): InventoryState {
  const { past } = workspace.projects;
  let writes = 0;
  for (const id of past.written()) for (const { at } of past.versions(id)) if (at <= asOf) writes += 1;
  if (seeded.patched?.writes !== writes)
    seeded.patched = { writes, state: stateAt(seeded, workspace, asOf, seeded.rowOf) };
  return seeded.patched.state;
}

function tableFor(seeded: Known, { projects: { past } }: WorkspaceState, asOf: number): InventoryTable {
  let scans = 0;
  for (const id of past.rescanned()) scans += past.rescans(id, asOf).length;
  if (scans === 0) return seeded.table;
  if (seeded.rescanned?.scans !== scans)
    seeded.rescanned = { scans, table: tableAt(seeded.table, past, asOf, seeded.rowOf) };
  return seeded.rescanned.table;
}

/** Matching types are computed for all projects at once, and again after each change. */
function typesFor(seeded: Known, inventory: Inventory): Uint16Array {
  const last = seeded.reviewed;
  const { state, table, reviewedAt } = inventory;
  if (last?.state === state && last.table === table && last.reviewedAt === reviewedAt) return last.types;
  const types = Uint16Array.from({ length: table.size }, (_, row) => matchingTypes(inventory, row));
  seeded.reviewed = { state, table, reviewedAt, types };
  return types;
}
