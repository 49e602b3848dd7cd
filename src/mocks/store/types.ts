import type { roles, WorkspaceGroup } from '@/contract/resources/people.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import type { Scope } from '@/contract/scopes.ts';
import type { publishAudiences, visibilities } from '@/contract/values.ts';

export type Role = (typeof roles)[number];
export type Audience = (typeof publishAudiences)[number];
export type Visibility = (typeof visibilities)[number];

/** What a caller may do beyond its scopes; the names are the demo service's own (spec §7, `required_permissions`). */
export type Permission = 'workspace.usage.view' | 'security_center.view';

/** Who calls, and what it may reach (spec §5). The key is the whole credential. */
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

/** Someone a workspace knows. Only active people are members (spec §4.4); those who left still own projects. */
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

/** A project as stored: what is shown of its audience depends on whether it is published (spec §2.3, §3.2). */
export interface ProjectRecord extends Pick<
  Project,
  | 'id'
  | 'workspace_id'
  | 'name'
  | 'description'
  | 'created_at'
  | 'last_edited_at'
  | 'latest_commit_sha'
  | 'latest_screenshot_url'
  | 'owner_id'
  | 'preview_url'
  | 'is_published'
> {
  /** The list falls back to it when nothing was edited yet (spec §4.6). */
  readonly updated_at: string | null;
  readonly visibility: Visibility | null;
  /** Kept while offline; null stands for the default of the workspace (spec §4.6). */
  readonly stored_audience: Audience | null;
  /** Kept while offline and while the audience is not `custom` (spec §2.6). */
  readonly stored_targets: readonly { readonly type: 'group' | 'user'; readonly id: string }[];
  /** Who else may open the app in `custom` mode: no response lists it, yet a written list changes it (spec §4.10). */
  readonly unlisted_access: UnlistedAccess;
  /** Slug of the managed address; null until the first publish through the service. */
  readonly publish_slug: string | null;
}

export interface UnlistedAccess {
  /** Everybody in the workspace; a written list takes it away. */
  readonly workspace: boolean;
  /** Everybody in the organization, and e-mail invitations that are pending: no list touches them. */
  readonly organization: boolean;
  readonly invitations: number;
}

/** A deployment. How it ends is certain when it starts, and told once the clock gets there (spec §3.1). */
export interface DeploymentRecord {
  readonly id: string;
  readonly workspaceId: string;
  readonly projectId: string;
  readonly endsAt: number;
  readonly outcome: 'completed' | 'error' | 'unknown';
  readonly url: string | null;
  readonly errorMessage: string | null;
  readonly errorClass: string | null;
}

/** The filters of spec §4.6; an absent or empty one lets everything pass. */
export interface ProjectFilter {
  /** Lower-case search terms, every one of which has to be found. */
  readonly terms: readonly string[];
  readonly visibility: readonly Visibility[];
  readonly isPublished: boolean | null;
  readonly audience: readonly Audience[];
}

/** A place in the order of spec §4.6: `at` is the edit or update time in ms, null when there is neither. */
export interface ProjectPosition {
  readonly at: number | null;
  readonly id: string;
}

/** One state of a project, from `at` on; a null record is a deleted project. */
export interface ProjectVersion {
  readonly at: number;
  readonly record: ProjectRecord | null;
}

/** The parts of a project that an inventory of a whole workspace is worked out from. */
export interface ProjectSummary {
  readonly id: string;
  readonly name: string | null;
  /** Position among the people of the workspace; -1 for none. */
  readonly owner: number;
  readonly published: boolean;
  readonly audience: Audience | null;
  readonly visibility: Visibility | null;
  readonly createdMs: number;
  readonly createdKnown: boolean;
  readonly touchedMs: number | null;
  readonly edited: boolean;
}

/** What a workspace ever held, whatever became of it: traffic outlives its project (spec §4.21). */
export interface ProjectHistory {
  /** The instant, in ms, that the dates of the seed are relative to. */
  readonly seededAt: number;
  /** How many projects the seed had, and each of them by its row. */
  readonly seeded: number;
  at(row: number): ProjectRecord;
  /** The row of an id; -1 for any other text. */
  row(id: string): number;
  /** The same in short, for going over all of them. */
  gist(row: number): ProjectSummary;
  /** Ids of the projects that were written to since. */
  written(): Iterable<string>;
  /** What was written to a project, oldest first. */
  versions(id: string): readonly ProjectVersion[];
}

/** The projects of one workspace. `asOf` is the instant whose state a stale list shows (spec §8, read consistency). */
export interface ProjectCollection {
  /** The current state; undefined when it never existed or was deleted. */
  find(id: string): ProjectRecord | undefined;
  count(asOf: number): number;
  /** In the order of spec §4.6, from just behind `after`; records are made only as they are taken. */
  walk(filter: ProjectFilter, after: ProjectPosition | null, asOf: number): Iterable<ProjectRecord>;
  /** Keeps a new version of a project; null deletes it. */
  write(id: string, record: ProjectRecord | null, at: number): void;
  readonly past: ProjectHistory;
}

/** A workspace without its count of projects, which is as stale as a list (spec §2.8). */
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

/** One workspace. People, groups and projects are generated when first asked for. */
export interface WorkspaceState {
  readonly record: WorkspaceRecord;
  readonly members: readonly MemberRecord[];
  readonly groups: readonly WorkspaceGroup[];
  readonly projects: ProjectCollection;
  /** Audience of a published project that stores none (spec §4.6). */
  readonly defaultAudience: Audience;
  /** Published apps are served at `<slug>.<appHost>`. */
  readonly appHost: string;
}

/** One kept write; null deletes. */
export interface ProjectChange {
  readonly at: number;
  readonly workspaceId: string;
  readonly projectId: string;
  readonly record: ProjectRecord | null;
}

/** Everything the service knows. */
export interface Store {
  /** The instant, in ms, that the dates of the seed are relative to. */
  readonly base: number;
  readonly credentials: ReadonlyMap<string, Credential>;
  readonly workspaces: ReadonlyMap<string, WorkspaceState>;
  /** How stale lists are (spec §8); set by the simulator. */
  lagMs: number;
  /** How much an item of the inventory tells; set by the simulator (spec §2.15: its fields are not promised). */
  inventoryItems: 'full' | 'minimal';
  /** The instant whose state a list shows at `now`. */
  listTime(now: number): number;
  write(change: ProjectChange): void;
  startDeployment(at: number, deployment: DeploymentRecord): void;
  /** Undefined as well for a deployment of another project (spec §4.13). */
  findDeployment(projectId: string, id: string): DeploymentRecord | undefined;
  countDeployments(projectId: string): number;
  /** Publishes what was deployed by `now`, at the instants at which that happened. Every request begins with it. */
  settle(now: number): void;
  /** What has to be kept for `restore` to bring this state back: plain JSON. */
  changes(): unknown;
  /** Replaces the state by what `changes` gave; false, and nothing replaced, when it is unreadable. */
  restore(saved: unknown): boolean;
  /** Back to the seed, dated relative to `base`. */
  reset(base: number): void;
}
