import { openFindings } from '../seed/findings.ts';
import { openPiiCount } from '../seed/pii.ts';
import { factSeed, factsOf } from '../seed/project-facts.ts';
import { openAfter } from '../seed/rescans.ts';
import { hasFailed, scanEnd, scanHistory } from '../seed/scans.ts';
import { visibleAudience } from './project-collection.ts';
import type { Audience, ProjectHistory, ProjectRecord, WorkspaceState } from './types.ts';

/** From the least to the most exposed (spec §4.20, publish_audience). */
export const audienceRanks = [null, 'workspace', 'custom', 'public'] as const;
const rankOf = (audience: Audience | null): number => audienceRanks.indexOf(audience);

/** Security data of each project of the seed, one row per project. Writes don't change it. */
function tableOf(size: number) {
  const bytes = () => new Uint8Array(size);
  return {
    size,
    ids: [] as string[],
    seed: new Uint32Array(size),
    created: new Float64Array(size),
    createdKnown: bytes(),
    error: bytes(),
    warn: bytes(),
    info: bytes(),
    pii: bytes(),
    connectors: bytes(),
    functions: bytes(),
    secrets: bytes(),
    shared: bytes(),
    externals: bytes(),
    runtime: bytes(),
    unscored: bytes(),
    nuance: bytes(),
    /** End of the latest completed scan in ms, or of one that is running at the base. 0 without scans. */
    scanned: new Float64Array(size),
    scannedLater: new Float64Array(size),
  };
}
export type InventoryTable = Readonly<ReturnType<typeof tableOf>>;

/** The data that writes change, as of one instant. Times are in ms, -1 without one. */
function stateOf(size: number) {
  return {
    alive: new Uint8Array(size).fill(1),
    published: new Uint8Array(size),
    /** Rank of the audience: offline, workspace, custom, public (spec §4.20). */
    audience: new Uint8Array(size),
    visibility: Array.from({ length: size }, (): string | null => null),
    /** Index among the people of the workspace. -1 without an owner. */
    owner: new Int32Array(size),
    edited: new Float64Array(size),
    updated: new Float64Array(size),
    name: Array.from({ length: size }, (): string | null => null),
  };
}
export type InventoryState = Readonly<ReturnType<typeof stateOf>>;

interface Seeded {
  readonly table: InventoryTable;
  readonly state: InventoryState;
}

/** Iterates over all projects of the seed once. */
export function seedInventory(past: ProjectHistory, defaultAudience: Audience, pii: boolean): Seeded {
  const table = tableOf(past.seeded);
  const state = stateOf(past.seeded);
  for (let row = 0; row < table.size; row++) {
    const summary = past.summary(row);
    const { id, createdMs, touchedMs } = summary;
    table.ids.push(id);
    table.created[row] = createdMs;
    table.createdKnown[row] = Number(summary.createdKnown);

    const seed = factSeed(id);
    const facts = factsOf(seed);
    table.seed[row] = seed;
    table.connectors[row] = facts.connectors;
    table.functions[row] = facts.functions;
    table.secrets[row] = facts.secrets;
    table.shared[row] = facts.shared;
    table.externals[row] = facts.externals;
    table.runtime[row] = Number(facts.runtimeErrors);
    table.unscored[row] = Number(facts.unscored);
    table.nuance[row] = facts.nuance;
    table.pii[row] = pii ? openPiiCount(id) : 0;

    const history = scanHistory({ id, createdMs, touchedMs, baseMs: past.seededAt });
    if (history !== null) {
      const open = openFindings(history, id);
      table.error[row] = open.error;
      table.warn[row] = open.warn;
      table.info[row] = open.info;
      table.scanned[row] = scanEnd(history, history.last);
      const newest = history.count - 1;
      if (newest !== history.last && !hasFailed(history, newest))
        table.scannedLater[row] = scanEnd(history, newest);
    }

    state.published[row] = Number(summary.published);
    state.audience[row] = summary.published ? rankOf(summary.audience ?? defaultAudience) : 0;
    state.visibility[row] = summary.visibility;
    state.owner[row] = summary.owner;
    state.edited[row] = summary.edited ? (touchedMs ?? -1) : -1;
    state.updated[row] = touchedMs ?? -1;
    state.name[row] = summary.name;
  }
  return { table, state };
}

/** The table, including scans that the simulator added up to `asOf`. */
export function tableAt(
  table: InventoryTable,
  past: ProjectHistory,
  asOf: number,
  rowOf: (id: string) => number | undefined,
): InventoryTable {
  const patched = {
    ...table,
    error: table.error.slice(),
    warn: table.warn.slice(),
    info: table.info.slice(),
    scanned: table.scanned.slice(),
  };
  for (const id of past.rescanned()) {
    const row = rowOf(id);
    const rescans = past.rescans(id, asOf);
    const last = rescans.at(-1);
    if (row === undefined || last === undefined) continue;
    const open = openAfter(
      { error: table.error[row] ?? 0, warn: table.warn[row] ?? 0, info: table.info[row] ?? 0 },
      rescans,
    );
    patched.error[row] = open.error;
    patched.warn[row] = open.warn;
    patched.info[row] = open.info;
    patched.scanned[row] = last.at;
  }
  return patched;
}

const time = (value: string | null): number => (value === null ? -1 : Date.parse(value));

function put(state: InventoryState, row: number, record: ProjectRecord, workspace: WorkspaceState): void {
  state.published[row] = Number(record.is_published);
  state.audience[row] = rankOf(visibleAudience(record, workspace.defaultAudience));
  state.visibility[row] = record.visibility;
  state.owner[row] = workspace.members.findIndex((person) => person.user_id === record.owner_id);
  state.edited[row] = time(record.last_edited_at);
  state.updated[row] = time(record.updated_at);
  state.name[row] = record.name;
}

/** The seed's state with the writes up to `asOf` (spec §8). */
export function stateAt(
  { table, state }: Seeded,
  workspace: WorkspaceState,
  asOf: number,
  rowOf: (id: string) => number | undefined,
): InventoryState {
  const { past } = workspace.projects;
  const written = [...past.written()].flatMap((id) => {
    const row = rowOf(id);
    const version = past.versions(id).findLast((candidate) => candidate.at <= asOf);
    return row === undefined || version === undefined ? [] : [{ row, record: version.record }];
  });
  if (written.length === 0 || table.size === 0) return state;
  const patched: InventoryState = {
    alive: state.alive.slice(),
    published: state.published.slice(),
    audience: state.audience.slice(),
    visibility: [...state.visibility],
    owner: state.owner.slice(),
    edited: state.edited.slice(),
    updated: state.updated.slice(),
    name: [...state.name],
  };
  for (const { row, record } of written) {
    if (record === null) patched.alive[row] = 0;
    else put(patched, row, record, workspace);
  }
  return patched;
}
