import type { Audience, ProjectRecord, ProjectSummary, Visibility } from '../store/types.ts';
import { apps, details, places } from './dictionaries/projects.ts';
import { groupId, personId, type PeoplePlan } from './people.ts';
import {
  below,
  mix,
  unit,
  dayMs,
  instant,
  minuteMs,
  secondMs,
  hourMs,
  commitSha,
  projectId,
  projectIndex,
  uuid,
} from './primitives.ts';
import { screenshot } from './screenshot.ts';

export interface ProjectPlan {
  readonly people: PeoplePlan;
  readonly projects: number;
  /** Whether the first rows are the showcase projects. */
  readonly showcase: boolean;
  /** The audiences that the plan and policy allow; empty if publishing is disabled. */
  readonly audiences: readonly (Audience | null)[];
  readonly visibilities: readonly (Visibility | null)[];
  /** The preview host; null if the environment has none (spec §2.3). */
  readonly previewHost: string | null;
}

export const none8 = 255;
export const none16 = 65_535;
export const never = 0x7fffffff;
/** A project without a summary. */
const noSummary = none8;

function column(size: number, fill: (index: number) => number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, index) => fill(index));
}

interface ShowcaseProject {
  /** Index into the people of the workspace, including those who left. */
  readonly owner: number | 'left';
  readonly ageMs: number;
  readonly audience: Audience | null;
  readonly visibility: Visibility | null;
  /** Groups and users of a custom audience. */
  readonly targets?: readonly [groups: number, users: number];
  readonly unnamed?: true;
}

/** The newest projects of the first workspace, in the order of the dictionary: the first that newcomers see. */
const showcaseProjects: readonly ShowcaseProject[] = [
  { owner: 0, ageMs: 4 * minuteMs, audience: 'public', visibility: 'workspace_edit' },
  { owner: 1, ageMs: 38 * minuteMs, audience: 'custom', visibility: 'restricted', targets: [3, 2] },
  { owner: 2, ageMs: 2 * hourMs, audience: 'workspace', visibility: 'workspace_edit' },
  { owner: 3, ageMs: 20 * hourMs, audience: null, visibility: 'workspace_view' },
  { owner: 4, ageMs: 26 * hourMs, audience: 'workspace', visibility: 'workspace_edit' },
  { owner: 'left', ageMs: 2 * dayMs, audience: null, visibility: null, unnamed: true },
  { owner: 5, ageMs: 2.4 * dayMs, audience: 'public', visibility: 'workspace_edit' },
  { owner: 0, ageMs: 3 * dayMs, audience: 'workspace', visibility: 'restricted' },
  { owner: 1, ageMs: 3.3 * dayMs, audience: 'public', visibility: 'workspace_edit' },
  { owner: 2, ageMs: 4 * dayMs, audience: 'custom', visibility: 'restricted', targets: [2, 0] },
  { owner: 3, ageMs: 4.6 * dayMs, audience: 'workspace', visibility: 'workspace_edit' },
];

const showcaseOf = (plan: ProjectPlan, index: number) =>
  plan.showcase ? showcaseProjects[index] : undefined;

function weighted(length: number, seed: number, index: number): number {
  return length === 0 ? none8 : Math.floor(length * unit(seed, index) ** 1.4);
}

function ageOf(plan: ProjectPlan, seed: number, index: number): number {
  const ageMs = showcaseOf(plan, index)?.ageMs;
  if (ageMs !== undefined) return ageMs / secondMs;
  if (mix(seed, index + 0x1000000) % 90 === 0) return never;
  const youngest = plan.showcase ? 5 * dayMs : 4 * minuteMs;
  const share = index === 0 ? 0 : unit(seed, index) ** (plan.showcase ? 1.4 : 2.2);
  const oldest = Math.min(730, plan.people.ageDays - 1) * dayMs;
  return Math.round((youngest + (oldest - youngest) * share) / secondMs);
}

/** How often each app has been used so far while generating. */
const round = (index: number): number => Math.floor(index / apps.length);

/** The columns of a workspace's projects: about 15 bytes each, so 100,000 are cheap. */
export function generateTable(plan: ProjectPlan) {
  const size = plan.projects;
  const salt = (field: number) => mix(plan.people.seed, 0x7ab1e + field);
  const [seedOfApp, seedOfPlace, seedOfAge] = [salt(0), salt(1), salt(2)];
  // Each app occurs once plain, then with each place, then with numbers, so that names are unique.
  const app = column(size, (index) => (index + (plan.showcase ? 0 : seedOfApp)) % apps.length);
  const nth = (index: number) => round(index) - 1 + (mix(seedOfPlace, app[index] ?? 0) % places.length);
  const age = Int32Array.from({ length: size }, (_, index) => ageOf(plan, seedOfAge, index));
  const people = plan.people.active + plan.people.pending + plan.people.left;
  return {
    size,
    // The dictionary entries of a project's name and description; 255 and 65535 mean none.
    app,
    place: column(size, (index) => (round(index) === 0 ? none8 : nth(index) % places.length)),
    serial: column(size, (index) =>
      round(index) === 0 ? 0 : Math.floor((round(index) - 1) / places.length),
    ),
    named: column(size, (index) =>
      Number(
        showcaseOf(plan, index) ? showcaseProjects[index]?.unnamed !== true : mix(salt(3), index) % 40 !== 0,
      ),
    ),
    detail: column(size, (index) => {
      if (showcaseOf(plan, index))
        return showcaseProjects[index]?.unnamed === true ? noSummary : details.length;
      return mix(salt(4), index) % 14 === 0 ? noSummary : below(details.length * 2, salt(5), index);
    }),
    owner: Uint16Array.from({ length: size }, (_, index) => {
      const owner = showcaseOf(plan, index)?.owner;
      if (owner !== undefined) return owner === 'left' ? people - 1 : owner;
      if (people === 0 || mix(salt(6), index) % 17 === 0) return none16;
      const left = plan.people.left > 0 && mix(salt(7), index) % 12 === 0;
      return left
        ? people - 1 - below(plan.people.left, salt(8), index)
        : Math.floor(plan.people.active * unit(salt(8), index) ** 1.6);
    }),
    published: column(size, (index) => {
      const showcase = showcaseOf(plan, index);
      if (showcase) return Number(showcase.audience !== null);
      return Number(plan.audiences.length > 0 && unit(salt(9), index) > 0.35);
    }),
    // Indexes into `plan.audiences` and `plan.visibilities`.
    audience: column(size, (index) => {
      const audience = showcaseOf(plan, index)?.audience;
      return audience ? plan.audiences.indexOf(audience) : weighted(plan.audiences.length, salt(10), index);
    }),
    visibility: column(size, (index) => {
      const showcase = showcaseOf(plan, index);
      return showcase
        ? plan.visibilities.indexOf(showcase.visibility)
        : weighted(plan.visibilities.length, salt(11), index);
    }),
    /** Seconds from the last edit or update to the base; `never` without either (spec §4.6). */
    age,
    /** 1 without edits, in which case the age is that of the update. */
    unedited: column(size, (index) => Number(!showcaseOf(plan, index) && mix(salt(12), index) % 16 === 0)),
  };
}
export type ProjectTable = Readonly<ReturnType<typeof generateTable>>;

export const hasSummary = (table: ProjectTable, index: number): boolean => table.detail[index] !== noSummary;

/** The place and number in a name; empty if there are none. */
const additionOf = (place: number, serial: number): string =>
  place === none8 ? '' : ` · ${places[place] ?? ''}${serial === 0 ? '' : ` ${serial + 1}`}`;

function targetsOf(plan: ProjectPlan, seed: number, index: number): ProjectRecord['stored_targets'] {
  const targets = showcaseOf(plan, index)?.targets;
  const groups = targets?.[0] ?? below(Math.min(4, plan.people.groups + 1), seed, 1);
  const users = targets?.[1] ?? (groups === 0 ? 1 : 0) + below(3, seed, 2);
  const firstGroup = below(plan.people.groups, seed, 3);
  // Picks each group once: steps of five would repeat the first if five divides the number of groups.
  const step = plan.people.groups % 5 === 0 ? 1 : 5;
  const firstUser = below(plan.people.active, seed, 4);
  return [
    ...Array.from({ length: groups }, (_, n) => ({
      type: 'group' as const,
      id: groupId(plan.people, (firstGroup + n * step) % plan.people.groups),
    })),
    ...Array.from({ length: Math.min(users, plan.people.active) }, (_, n) => ({
      type: 'user' as const,
      id: personId(plan.people.seed, (firstUser + n) % plan.people.active),
    })),
  ];
}

const ownSeed = (plan: ProjectPlan, index: number): number => mix(mix(plan.people.seed, 0x9201), index);

function nameAt(table: ProjectTable, index: number): string | null {
  if (table.named[index] !== 1) return null;
  const [name] = apps[table.app[index] ?? 0] ?? [''];
  return name + additionOf(table.place[index] ?? none8, table.serial[index] ?? 0);
}

/** Created between the workspace and the last change. A project without edits was created with its update. */
function createdMs(plan: ProjectPlan, table: ProjectTable, index: number, own: number): number {
  const { base, ageDays } = plan.people;
  const age = table.age[index] ?? never;
  const ageMs = age === never ? 0 : age * secondMs;
  return base - ageMs - (table.unedited[index] === 1 ? 0 : (ageDays * dayMs - ageMs) * unit(own, 1));
}

const creationUnknown = (own: number): boolean => mix(own, 2) % 120 === 0;

/** A cheaper `projectAt`: about a tenth of the cost. */
export function summaryAt(plan: ProjectPlan, table: ProjectTable, index: number): ProjectSummary {
  const own = ownSeed(plan, index);
  const age = table.age[index] ?? never;
  const owner = table.owner[index] ?? none16;
  return {
    id: projectId(plan.people.seed, index),
    name: nameAt(table, index),
    owner: owner === none16 ? -1 : owner,
    published: table.published[index] === 1,
    audience: plan.audiences[table.audience[index] ?? none8] ?? null,
    visibility: plan.visibilities[table.visibility[index] ?? none8] ?? null,
    createdMs: Math.floor(createdMs(plan, table, index, own) / secondMs) * secondMs,
    createdKnown: !creationUnknown(own),
    touchedMs: age === never ? null : plan.people.base - age * secondMs,
    edited: age !== never && table.unedited[index] !== 1,
  };
}

export function projectAt(plan: ProjectPlan, table: ProjectTable, index: number): ProjectRecord {
  const { seed, base, workspaceId } = plan.people;
  const own = ownSeed(plan, index);
  const id = projectId(seed, index);
  const [, summary] = apps[table.app[index] ?? 0] ?? ['', ''];
  const detail = details[table.detail[index] ?? noSummary];
  const age = table.age[index] ?? never;
  const owner = table.owner[index] ?? none16;
  const audience = plan.audiences[table.audience[index] ?? none8] ?? null;
  const touched = age === never ? null : base - age * secondMs;
  const unedited = table.unedited[index] === 1;
  return {
    id,
    workspace_id: workspaceId,
    name: nameAt(table, index),
    description: hasSummary(table, index) ? summary + (detail === undefined ? '' : ` ${detail}`) : null,
    created_at: creationUnknown(own) ? null : instant(createdMs(plan, table, index, own)),
    last_edited_at: unedited || touched === null ? null : instant(touched),
    updated_at: touched === null ? null : instant(touched),
    latest_commit_sha: unedited || mix(own, 3) % 25 === 0 ? null : commitSha(own, 4),
    latest_screenshot_url: mix(own, 5) % 10 === 0 && !showcaseOf(plan, index) ? null : screenshot(id),
    owner_id: owner === none16 ? null : personId(seed, owner),
    preview_url: plan.previewHost === null ? null : `https://id-preview--${uuid(own, 6)}.${plan.previewHost}`,
    is_published: table.published[index] === 1,
    visibility: plan.visibilities[table.visibility[index] ?? none8] ?? null,
    stored_audience: audience,
    // Targets stay stored, inactive, under other audiences (spec §2.6).
    stored_targets: audience === 'custom' || mix(own, 7) % 12 === 0 ? targetsOf(plan, own, index) : [],
    unlisted_access: {
      workspace: mix(own, 8) % 6 === 0,
      organization: mix(own, 9) % 9 === 0,
      invitations: mix(own, 10) % 5 === 0 ? 1 + (mix(own, 11) % 3) : 0,
    },
    publish_slug: null,
  };
}

/** The row of a project id; -1 for any other text. */
export const rowOf = (plan: ProjectPlan, id: string): number =>
  projectIndex(plan.people.seed, plan.projects, id);
