import type { ProjectEdit } from '@/api/projects/merge-edit.ts';
import type { AudienceChange } from '@/api/publishing/audience.ts';
import type { OutcomeState } from '@/api/transport/api-error.ts';
import type { Project } from '@/contract/resources/project.ts';

/** Derives a write's outcome from the current project; null if it is gone. */
export type OutcomeCheck = (current: Project | null) => OutcomeState;

export const checkUpdate =
  (body: ProjectEdit): OutcomeCheck =>
  (current) => {
    if (current === null) return 'unknown';
    const name = body.name === undefined || body.name === current.name;
    const visibility = body.visibility === undefined || body.visibility === current.visibility;
    return name && visibility ? 'applied' : 'not_applied';
  };

/** A project that no longer exists was deleted (spec §3.4). */
export const checkDelete: OutcomeCheck = (current) => (current === null ? 'applied' : 'not_applied');

export const checkUnpublish: OutcomeCheck = (current) =>
  current === null ? 'unknown' : current.is_published ? 'not_applied' : 'applied';

/** Offline, a project doesn't return its audience (spec §2.3), so the outcome stays unknown. */
export const checkSettings =
  (change: Partial<AudienceChange>, before: Project | undefined): OutcomeCheck =>
  (current) => {
    if (current === null || !current.is_published) return 'unknown';
    if (change.audience !== undefined && change.audience !== current.publish_audience) return 'not_applied';
    const { audience_targets } = change;
    if (audience_targets === undefined) return 'applied';
    const requested = new Set(audience_targets.map(({ id }) => id));
    if (!sameIds(requested, idsOf(current, 'group'))) return 'not_applied';
    // Invited people stay listed after a list replaced the grants, so their presence proves nothing.
    const left = idsOf(current, 'user');
    return left.size > 0 && (before === undefined || sameAccess(before, current)) ? 'unknown' : 'applied';
  };

/**
 * A publish whose response was lost has no deployment to track, and shows only once it has ended. It is
 * never called "not applied", so that nothing is deployed twice without asking (spec §3.1, §7). If an earlier deployment
 * was still running, an online app proves nothing, because that one may have put it online.
 */
export const checkPublish =
  (change: Partial<AudienceChange>, before: Project | undefined, earlierRuns: boolean): OutcomeCheck =>
  (current) => {
    if (current === null || before === undefined) return 'unknown';
    if (!before.is_published) return current.is_published && !earlierRuns ? 'applied' : 'unknown';
    if (Object.keys(change).length === 0 || sameAccess(before, current)) return 'unknown';
    return checkSettings(change, before)(current) === 'applied' ? 'applied' : 'unknown';
  };

const idsOf = (project: Project, type: string): ReadonlySet<string> =>
  new Set(project.publish_audience_targets.flatMap((grant) => (grant.type === type ? [grant.id] : [])));

const sameIds = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

const sameAccess = (a: Project, b: Project): boolean =>
  a.publish_audience === b.publish_audience &&
  sameIds(idsOf(a, 'group'), idsOf(b, 'group')) &&
  sameIds(idsOf(a, 'user'), idsOf(b, 'user'));
