import { hashText, mix, unit, dayMs, hourMs, secondMs } from '../seed/primitives.ts';
import type { ProjectHistory, WorkspaceState, ProjectRecord, ProjectVersion } from '../store/types.ts';
import { profileOf } from './profile.ts';
import { ProjectTraffic } from './project-traffic.ts';
import type { Span } from './sessions.ts';

/** In larger workspaces, only this many projects have visitors. */
const maxVisited = 300;
const maxDeleted = 9;

interface Entry {
  readonly row: number;
  readonly seeded: readonly Span[];
  /** The number of writes already included in `traffic`. */
  versions: number;
  traffic: ProjectTraffic;
}

/** Projects that were deleted before the seed. Only their traffic is left (spec §4.21). */
export function deletedTrafficOf({ record, projects }: WorkspaceState) {
  const { seeded, seededAt } = projects.past;
  return Array.from({ length: Math.min(maxDeleted, Math.ceil(seeded / 24)) }, (_, index) => {
    const seed = mix(hashText(record.id), 0x9057 + index);
    const span = deletedSpan(seed, seededAt - Date.parse(record.created_at), seededAt);
    return { profile: profileOf(seed, seeded + index), spans: [span] };
  });
}

/** The traffic of all projects of a workspace, deleted ones included. Sessions don't cross projects. */
class WorkspaceTraffic {
  readonly #past: ProjectHistory;
  readonly #entries = new Map<string, Entry>();
  readonly #deleted: readonly ProjectTraffic[];

  constructor(state: WorkspaceState) {
    const { past } = state.projects;
    this.#past = past;
    const every = Math.max(1, Math.ceil(past.seeded / maxVisited));
    for (let row = 0; row < past.seeded; row += every) {
      const project = past.recordAt(row);
      const seeded = seededSpans(project, hashText(project.id), past.seededAt);
      const traffic = new ProjectTraffic(profileOf(hashText(project.id), row), seeded);
      this.#entries.set(project.id, { row, seeded, versions: 0, traffic });
    }
    this.#deleted = deletedTrafficOf(state).map(({ profile, spans }) => new ProjectTraffic(profile, spans));
  }

  /** Undefined for a project that has no visitors or doesn't exist. */
  project(id: string): ProjectTraffic | undefined {
    const entry = this.#entries.get(id);
    if (entry === undefined) return undefined;
    const versions = this.#past.versions(id);
    if (versions.length !== entry.versions) {
      entry.versions = versions.length;
      const spans = spansAfter(entry.seeded, versions);
      entry.traffic = new ProjectTraffic(profileOf(hashText(id), entry.row), spans);
    }
    return entry.traffic;
  }

  /** All projects: current, offline or deleted, and deleted before the seed. */
  all(): ProjectTraffic[] {
    const known = [...this.#entries.keys()].map((id) => this.project(id));
    return [...known.filter((traffic) => traffic !== undefined), ...this.#deleted];
  }
}

const opened = new WeakMap<WorkspaceState, WorkspaceTraffic>();

/** Lives as long as its state, so a reset store starts over. */
export function trafficOf(workspace: WorkspaceState): WorkspaceTraffic {
  const known = opened.get(workspace);
  if (known !== undefined) return known;
  const traffic = new WorkspaceTraffic(workspace);
  opened.set(workspace, traffic);
  return traffic;
}

const second = (ms: number): number => Math.floor(ms / secondMs);

/**
 * Traffic is dated relative to the end of the seed's UTC day. Relative to the seed itself, the counts of past days would
 * depend on the time of day at which the demo was opened.
 */
const endOfDay = (ms: number): number => (Math.floor(ms / dayMs) + 1) * dayMs;

/** When the seed's project was online: until now, for a while, or never. */
export function seededSpans(record: ProjectRecord, seed: number, seededAt: number): Span[] {
  const touched = record.last_edited_at ?? record.updated_at;
  const age =
    record.created_at === null ? 300 * dayMs : Math.max(0, seededAt - Date.parse(record.created_at));
  const end = endOfDay(seededAt);
  if (record.is_published) {
    // Most apps are published soon after they are created, the newest ones today, up to an hour ago.
    const latest = Math.max(end - dayMs, seededAt - hourMs);
    return [{ from: second(Math.min(end - age * (1 - 0.5 * unit(seed, 41)), latest)), to: Infinity }];
  }
  if (touched === null || mix(seed, 42) % 20 >= 9 || age < 10 * dayMs) return [];
  const from = end - age * (1 - 0.4 * unit(seed, 43));
  const to = from + (end - 2 * dayMs - from) * (0.2 + 0.8 * unit(seed, 44));
  return [{ from: second(from), to: second(to) }];
}

/** A project that was deleted before the seed. Only its traffic is left (spec §4.21). */
function deletedSpan(seed: number, workspaceAge: number, seededAt: number): Span {
  const end = endOfDay(seededAt);
  const from = end - workspaceAge * (1 - 0.5 * unit(seed, 45));
  const to = from + (end - 4 * dayMs - from) * (0.3 + 0.7 * unit(seed, 46));
  return { from: second(from), to: second(to) };
}

/** Updates the online times after a write: publishing starts one; taking offline and deleting end it. */
function spansAfter(seeded: readonly Span[], versions: readonly ProjectVersion[]): readonly Span[] {
  const spans = [...seeded];
  for (const { at, record } of versions) {
    const last = spans.at(-1);
    const online = last !== undefined && last.to === Infinity;
    const published = record?.is_published ?? false;
    if (online && !published)
      spans[spans.length - 1] = { from: last.from, to: Math.max(last.from, second(at)) };
    if (!online && published) spans.push({ from: second(at), to: Infinity });
  }
  return spans;
}
