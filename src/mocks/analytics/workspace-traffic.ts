import { hashText, mix } from '../seed/hash.ts';
import type { ProjectHistory, WorkspaceState } from '../store/types.ts';
import { ghostSpan, seededSpans, spansAfter } from './lifetime.ts';
import { profileOf } from './profile.ts';
import { ProjectTraffic } from './project-traffic.ts';
import type { Span } from './sessions.ts';

/** In larger workspaces, only this many projects have visitors. */
const maxVisited = 300;
const maxGhosts = 9;

interface Entry {
  readonly row: number;
  readonly seeded: readonly Span[];
  /** The number of writes already included in `traffic`. */
  versions: number;
  traffic: ProjectTraffic;
}

/** Projects that were deleted before the seed. Only their traffic is left (spec §4.21). */
export function ghostsOf({ record, projects }: WorkspaceState) {
  const { seeded, seededAt } = projects.past;
  return Array.from({ length: Math.min(maxGhosts, Math.ceil(seeded / 24)) }, (_, index) => {
    const seed = mix(hashText(record.id), 0x9057 + index);
    const span = ghostSpan(seed, Date.parse(record.created_at), seededAt);
    return { profile: profileOf(seed, seeded + index), spans: [span] };
  });
}

/** The traffic of all projects of a workspace, deleted ones included. Sessions don't cross projects. */
class WorkspaceTraffic {
  readonly #past: ProjectHistory;
  readonly #entries = new Map<string, Entry>();
  readonly #ghosts: readonly ProjectTraffic[];

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
    this.#ghosts = ghostsOf(state).map(({ profile, spans }) => new ProjectTraffic(profile, spans));
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
    return [...known.filter((traffic) => traffic !== undefined), ...this.#ghosts];
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
