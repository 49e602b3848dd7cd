import type { QueryClient } from '@tanstack/react-query';

import type { Project } from '@/contract/resources/project.ts';

import type { AudienceChange } from './audience.ts';
import type { Connection } from './connections.ts';
import type { ProjectEdit } from './edit-guard.ts';
import { readProjectNow } from './project-sync.ts';
import { ApiError, isNotFound } from './transport/api-error.ts';

/** The words of the change log, which stores them. */
export type OutcomeState = 'applied' | 'not_applied' | 'unknown';

/** What reading again told about a write whose answer was lost. */
export interface Resolution {
  readonly state: OutcomeState;
  /** As read; null when it is gone, or could not be read. */
  readonly project: Project | null;
}

/** Says how a write ended from the project as it is now; null: it is gone. */
type Judge = (now: Project | null) => OutcomeState;

const resolutions = new WeakMap<ApiError, Resolution>();

/** What is known about a mutation that failed with this error; null when the service refused it: nothing was done. */
export const resolutionOf = (error: unknown): Resolution | null =>
  (error instanceof ApiError ? resolutions.get(error) : undefined) ?? null;

interface LostWrite {
  readonly queryClient: QueryClient;
  readonly connection: Connection;
  readonly projectId: string;
  readonly error: unknown;
  readonly judge: Judge;
}

/** Reads the project again, once, after a write of unknown outcome (spec 7); null for any other error. */
export async function resolveOutcome(of: LostWrite): Promise<Resolution | null> {
  const { queryClient, connection, projectId, error, judge } = of;
  if (!(error instanceof ApiError) || error.outcome !== 'unknown') return null;
  let resolution: Resolution;
  try {
    const project = await readProjectNow(queryClient, connection, projectId);
    resolution = { state: judge(project), project };
  } catch (failure) {
    resolution = { state: isNotFound(failure) ? judge(null) : 'unknown', project: null };
  }
  resolutions.set(error, resolution);
  return resolution;
}

export const judgeUpdate =
  (body: ProjectEdit): Judge =>
  (now) => {
    if (now === null) return 'unknown';
    const name = body.name === undefined || body.name === now.name;
    const visibility = body.visibility === undefined || body.visibility === now.visibility;
    return name && visibility ? 'applied' : 'not_applied';
  };

/** A project that is gone was deleted (spec 3.4). */
export const judgeDelete: Judge = (now) => (now === null ? 'applied' : 'not_applied');

export const judgeUnpublish: Judge = (now) =>
  now === null ? 'unknown' : now.is_published ? 'not_applied' : 'applied';

/** While offline a project does not tell its stored audience (spec 2.3), so nothing can be said then. */
export const judgeSettings =
  (change: AudienceChange, before: Project | undefined): Judge =>
  (now) => {
    if (now === null || !now.is_published) return 'unknown';
    if (change.audience !== undefined && change.audience !== now.publish_audience) return 'not_applied';
    const { audience_targets } = change;
    if (audience_targets === undefined) return 'applied';
    const wanted = new Set(audience_targets.map(({ id }) => id));
    if (!same(wanted, idsOf(now, 'group'))) return 'not_applied';
    // People who were invited stay listed after a list has replaced the grants: their presence tells nothing.
    const left = idsOf(now, 'user');
    return left.size > 0 && (before === undefined || sameAccess(before, now)) ? 'unknown' : 'applied';
  };

/**
 * A publish whose answer was lost gives no deployment to watch, and one that was accepted shows only when it has ended:
 * it is never called "not applied", so that nothing is built twice unasked (spec 3.1, 7). Where an earlier deployment had
 * not ended, an app that is online now tells nothing: that one may have put it there.
 */
export const judgePublish =
  (change: AudienceChange | undefined, before: Project | undefined, earlierRuns: boolean): Judge =>
  (now) => {
    if (now === null || before === undefined) return 'unknown';
    if (!before.is_published) return now.is_published && !earlierRuns ? 'applied' : 'unknown';
    if (change === undefined || sameAccess(before, now)) return 'unknown';
    return judgeSettings(change, before)(now) === 'applied' ? 'applied' : 'unknown';
  };

const idsOf = (project: Project, type: string): ReadonlySet<string> =>
  new Set(project.publish_audience_targets.flatMap((grant) => (grant.type === type ? [grant.id] : [])));

const same = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

const sameAccess = (a: Project, b: Project): boolean =>
  a.is_published === b.is_published &&
  a.publish_audience === b.publish_audience &&
  same(idsOf(a, 'group'), idsOf(b, 'group')) &&
  same(idsOf(a, 'user'), idsOf(b, 'user'));
