import type { Project, PublishAudienceGrant } from '@/contract/resources/project.ts';

/** The fields of a project that the index keeps. A whole project is a kilobyte, and a workspace may have thousands. */
export type ReachApp = Pick<
  Project,
  | 'id'
  | 'name'
  | 'owner_id'
  | 'last_edited_at'
  | 'visibility'
  | 'is_published'
  | 'publish_audience'
  | 'publish_audience_targets'
>;

/** A project that couldn't be loaded. */
export interface UncheckedApp {
  readonly id: string;
  readonly name: string;
}

/**
 * The apps of a workspace that are shared with groups and people, each with its grants. Lists don't return grants
 * (spec §2.3), so building the index takes one request per app. It then serves every group and person of the
 * workspace.
 */
export interface ReachIndex {
  readonly apps: readonly ReachApp[];
  readonly unchecked: readonly UncheckedApp[];
  /** Items of the list without a readable ID: nothing can be loaded for them. */
  readonly unreadable: number;
  /** The time of the check; null until every app has been tried. A retry of a few apps doesn't change it. */
  readonly builtAtMs: number | null;
}

export const emptyIndex: ReachIndex = { apps: [], unchecked: [], unreadable: 0, builtAtMs: null };

export function reachApp(project: Project): ReachApp {
  const { id, name, owner_id, last_edited_at, visibility } = project;
  const { is_published, publish_audience, publish_audience_targets } = project;
  return {
    id,
    name,
    owner_id,
    last_edited_at,
    visibility,
    is_published,
    publish_audience,
    publish_audience_targets,
  };
}

/** Grants apply only to a published app, and only under this audience (spec §2.6). */
const isShared = ({ is_published: published, publish_audience: audience }: ReachApp): boolean =>
  published && audience === 'custom';

export type Grant = Pick<PublishAudienceGrant, 'type' | 'id'>;

const isSame = (grant: Grant, other: Grant): boolean => grant.type === other.type && grant.id === other.id;

/** The apps with a grant for a group or person, sorted by name. */
export const appsSharedWith = (index: ReachIndex, grant: Grant): readonly ReachApp[] =>
  index.apps
    .filter((app) => isShared(app) && app.publish_audience_targets.some((target) => isSame(target, grant)))
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '') || (a.id < b.id ? -1 : 1));

/** Everyone else with a grant. */
export const otherGrants = (app: ReachApp, grant: Grant): readonly PublishAudienceGrant[] =>
  app.publish_audience_targets.filter((target) => !isSame(target, grant));

/** The index with the current state of a project. */
export function withProject(index: ReachIndex, project: Project): ReachIndex {
  const app = reachApp(project);
  const others = index.apps.filter(({ id }) => id !== app.id);
  const unchecked = index.unchecked.filter(({ id }) => id !== app.id);
  const isListed = others.length < index.apps.length || isShared(app);
  if (!isListed && unchecked.length === index.unchecked.length) return index;
  return { ...index, apps: isListed ? [...others, app] : others, unchecked };
}

export function withoutProject(index: ReachIndex, projectId: string): ReachIndex {
  const apps = index.apps.filter(({ id }) => id !== projectId);
  const unchecked = index.unchecked.filter(({ id }) => id !== projectId);
  const isGone = apps.length < index.apps.length || unchecked.length < index.unchecked.length;
  return isGone ? { ...index, apps, unchecked } : index;
}
