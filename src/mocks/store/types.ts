import type { roles, WorkspaceGroup } from '@/contract/resources/people.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import type { Scope } from '@/contract/scopes.ts';
import type { publishAudiences, visibilities } from '@/contract/values.ts';
import type { z } from '@/contract/zod.ts';

import type { deploymentRecord, projectChange, projectRecord, rescan } from './changes.ts';

export type Role = (typeof roles)[number];
export type Audience = (typeof publishAudiences)[number];
export type Visibility = (typeof visibilities)[number];

export type ProjectRecord = Readonly<z.infer<typeof projectRecord>>;
type ProjectChange = Readonly<z.infer<typeof projectChange>>;
export type DeploymentRecord = Readonly<z.infer<typeof deploymentRecord>>;
export type Rescan = Readonly<Omit<z.infer<typeof rescan>, 'projectId'>>;

/** Permissions beyond scopes. The names are the demo's own (spec §7, `required_permissions`). */
export type Permission = 'workspace.usage.view' | 'security_center.view';

/** The caller and its access (spec §5). `key` is the whole credential. */
export interface Credential {
  readonly key: string;
  readonly label: string;
  /** A key is bound to one workspace; a session reaches every workspace of its user (spec §5.2). */
  readonly kind: 'api_key' | 'session';
  /** In the order of joining, oldest first (spec §4.1). */
  readonly workspaceIds: readonly string[];
  readonly scopes: readonly Scope[];
  readonly emailVerified: boolean;
  readonly permissions: ReadonlySet<Permission>;
  readonly rate: { readonly limit: number; readonly windowMs: number };
}

/** A person in a workspace. Only active people are members (spec §4.4). People who left may own projects. */
export interface MemberRecord {
  readonly user_id: string;
  readonly name: string | null;
  readonly user_name: string;
  readonly email: string;
  readonly role: Role;
  readonly status: 'active' | 'pending' | 'left';
  readonly joined_at: string | null;
  readonly invited_at: string | null;
  readonly scim_managed: boolean;
}

/** The filters of spec §4.6. Absent and empty ones match everything. */
export interface ProjectFilter {
  /** Lower-case terms that all have to match. */
  readonly terms: readonly string[];
  readonly visibility: readonly Visibility[];
  readonly isPublished: boolean | null;
  readonly audience: readonly Audience[];
}

/** A position in the order of spec §4.6. `at` is the edit or update time in ms, null without both. */
export interface ProjectPosition {
  readonly at: number | null;
  readonly id: string;
}

/** A project's state from `at` on. A null record means it was deleted. */
export interface ProjectVersion {
  readonly at: number;
  readonly record: ProjectRecord | null;
}

/** The parts of a project that the inventory needs. */
export interface ProjectSummary {
  readonly id: string;
  readonly name: string | null;
  /** Index among the people of the workspace. -1 without an owner. */
  readonly owner: number;
  readonly published: boolean;
  readonly audience: Audience | null;
  readonly visibility: Visibility | null;
  readonly createdMs: number;
  readonly createdKnown: boolean;
  readonly touchedMs: number | null;
  readonly edited: boolean;
}

/** Everything a workspace ever had: traffic outlives its project (spec §4.21). */
export interface ProjectHistory {
  /** The time in ms that the seed's dates are relative to. */
  readonly seededAt: number;
  /** The number of projects in the seed. */
  readonly seeded: number;
  recordAt(row: number): ProjectRecord;
  /** The row of an ID, or -1. */
  row(id: string): number;
  /** A project without its details, for iterating over all projects. */
  summary(row: number): ProjectSummary;
  /** IDs of changed projects. */
  written(): Iterable<string>;
  /** The versions of a project, oldest first. */
  versions(id: string): readonly ProjectVersion[];
  /** IDs of projects that the simulator scanned. */
  rescanned(): Iterable<string>;
  /** The scans of a project up to `asOf`, oldest first. */
  rescans(id: string, asOf: number): readonly Rescan[];
}

/** The projects of one workspace. `asOf` is the time that a lagging list shows (spec §8). */
export interface ProjectCollection {
  /** The current state. Undefined if the project was deleted or never existed. */
  find(id: string): ProjectRecord | undefined;
  count(asOf: number): number;
  /** In the order of spec §4.6, after `after`. Records are created lazily. */
  walk(filter: ProjectFilter, after: ProjectPosition | null, asOf: number): Iterable<ProjectRecord>;
  /** Stores a new version of a project. Null deletes it. */
  write(id: string, record: ProjectRecord | null, atMs: number): void;
  rescan(id: string, rescan: Rescan): void;
  readonly past: ProjectHistory;
}

/** Without the number of projects, which lags like a list (spec §2.8). */
export type WorkspaceRecord = Pick<
  Workspace,
  | 'id'
  | 'name'
  | 'description'
  | 'image_url'
  | 'plan'
  | 'num_seats'
  | 'billing_period_starts_at'
  | 'billing_period_ends_at'
  | 'default_monthly_member_credit_limit'
  | 'default_project_visibility'
  | 'publishing_policy'
  | 'enable_pii'
  | 'enforce_sso'
  | 'created_at'
  | 'updated_at'
>;

/** One workspace. People, groups, and projects are generated on first use. */
export interface WorkspaceState {
  readonly record: WorkspaceRecord;
  readonly members: readonly MemberRecord[];
  readonly groups: readonly WorkspaceGroup[];
  readonly projects: ProjectCollection;
  /** The audience of published projects that store none (spec §4.6). */
  readonly defaultAudience: Audience;
  /** Published apps are served at `<slug>.<appHost>`. */
  readonly appHost: string;
}

export interface Store {
  /** The time in ms that the seed's dates are relative to. */
  readonly base: number;
  readonly credentials: ReadonlyMap<string, Credential>;
  readonly workspaces: ReadonlyMap<string, WorkspaceState>;
  /** How far lists lag (spec §8). Set by the simulator. */
  lagMs: number;
  /** How complete inventory items are, set by the simulator: the spec guarantees no fields (spec §2.15). */
  inventoryItems: 'full' | 'minimal';
  /** The time that a list shows at `now`. */
  listTime(now: number): number;
  write(change: ProjectChange): void;
  /** Scans a project again. False if there is no such project. */
  rescan(atMs: number, projectId: string, change: Rescan['change']): boolean;
  startDeployment(atMs: number, deployment: DeploymentRecord): void;
  /** Also undefined for a deployment of another project (spec §4.13). */
  findDeployment(projectId: string, id: string): DeploymentRecord | undefined;
  countDeployments(projectId: string): number;
  /** Applies deployments that ended by `now`, each at its own time. Runs before every request. */
  settle(now: number): void;
  /** The state for `restore`, as plain JSON. */
  changes(): unknown;
  /** Restores a state from `changes`. False, with no effect, if it is unreadable. */
  restore(saved: unknown): boolean;
  /** Restores the seed, dated relative to `base`. */
  reset(base: number): void;
}
