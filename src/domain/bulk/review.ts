import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { isOnline } from '@/api/connection/online.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { groupListOptions, groupRows } from '@/api/people/people.ts';
import { access, refusalKey } from '@/api/permissions/learned-permissions.ts';
import { reloadProject } from '@/api/projects/project-cache.ts';
import { savedAudience } from '@/api/publishing/publish-settings.ts';
import { scanFindingsOptions, securityScanListOptions, securityScanRows } from '@/api/security/security.ts';
import { ApiError, isNotFound } from '@/api/transport/api-error.ts';
import { maxConcurrent } from '@/api/transport/request-scheduler.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { isolated } from '@/lib/text.ts';
import { runsAgain } from '@/local/item-job.ts';

import { groupName } from '../group-labels.ts';
import { projectName } from '../project-labels.ts';
import { scanHealth } from '../security/scan-health.ts';
import { isOpenError, type ListedScans, listedScans, newestCompleted } from '../security/scan-results.ts';
import type { BulkProject, BulkTarget } from './bulk-target.ts';
import type { RowFacts, OpenErrors } from './plan-labels.ts';
import { type PlanRow, planRow, rowWithout } from './plan-row.ts';

export interface ReviewItem {
  readonly project: BulkProject;
  /** The requested state, or why the project won't change. */
  readonly target: BulkTarget | string;
  /** For undo: how the project has changed since the job. Null if it hasn't. */
  readonly objection?: ((facts: RowFacts) => string | null) | undefined;
}

interface ReviewRun {
  readonly client: QueryClient;
  readonly signal: AbortSignal;
  readonly reviewedAt: string;
  readonly onRow: (row: PlanRow) => void;
}

const notConnected = 'Not connected to this workspace.';

/** How many requests each project takes. Before a publish, its scans and their findings are loaded, too. */
export const reviewRequests = (action: BulkTarget['action']): number => (action === 'publish' ? 3 : 1);

/** Loads the current state of each project at background priority, and plans its row. Sends nothing else. */
export async function reviewProjects(items: readonly ReviewItem[], run: ReviewRun): Promise<void> {
  const waiting = [...items];
  const rejected: RejectedKeys = new Map();
  const reader = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      if (run.signal.aborted) return;
      const row = await reviewProject(item, run, rejected);
      if (!run.signal.aborted) run.onRow(row);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent('background') }, reader));
}

/** Why the API rejected the API key of a connection during this review. Nothing more is sent with it. */
type RejectedKeys = Map<string, string>;

async function reviewProject(item: ReviewItem, run: ReviewRun, rejected: RejectedKeys): Promise<PlanRow> {
  const { project, target, objection } = item;
  if (typeof target === 'string') return rowWithout(project, target);
  const connection = connectionStore.find(project.connectionId);
  if (connection === undefined) return rowWithout(project, notConnected);
  const rejection = rejected.get(connection.id);
  if (rejection !== undefined) return rowWithout(project, rejection, 'unread');
  try {
    const facts = await loadFacts(connection, project, target, run);
    const { workspace_id: workspaceId } = facts.project;
    const reviewed = { ...project, name: projectName(facts.project), workspaceId };
    const reason = objection?.(facts) ?? null;
    return reason === null ? planRow(reviewed, target, facts) : rowWithout(reviewed, reason);
  } catch (error) {
    if (isNotFound(error)) return rowWithout(project, 'Deleted, or you don’t have access to it.');
    const state = runsAgain(error)?.state;
    // The queue delays the next attempt.
    if (state === 'again' && !run.signal.aborted) return reviewProject(item, run, rejected);
    const { title, refused } = describeError(error);
    if (state === 'key-rejected') rejected.set(connection.id, `${title}.`);
    return rowWithout(project, `${title}.`, refused ? 'blocked' : 'unread');
  }
}

async function loadFacts(
  connection: Connection,
  { id }: BulkProject,
  { action }: BulkTarget,
  { client, reviewedAt, signal }: ReviewRun,
): Promise<RowFacts> {
  const target = { client, connection, projectId: id, priority: 'background' } as const;
  const [project, found] = await Promise.all([
    reloadProject(target),
    action === 'publish' ? openErrorsOf(connection, id, signal) : null,
  ]);
  // The plan and the policy only explain a rejection in advance. Without them, the API decides.
  const workspace = await client
    .ensureQueryData(workspaceOptions(connection, project.workspace_id))
    .catch((error: unknown): Workspace | null => {
      if (error instanceof ApiError) return null;
      throw error;
    });
  const groups = client.getQueryData(groupListOptions(connection, project.workspace_id).queryKey);
  const { scopes, refused } = access.of(connection.id);
  return {
    project,
    stored: savedAudience(target, project),
    reviewedAt,
    // Without errors, a scan says nothing about a later commit (spec §2.12).
    openErrors:
      found?.count === 0 && !scanHealth(found.scans, project.latest_commit_sha, 0).current ? null : found,
    // Names only explain the plan, and choosing a group has loaded it.
    nameOfGroup: (groupId) => {
      const group = groups && groupRows(groups).items.find((known) => known.id === groupId);
      return group && isolated(groupName(group));
    },
    permissions: {
      offline: !isOnline(),
      scopes,
      refused: (operationId) => refused[refusalKey(operationId, id)],
      workspace,
      project,
    },
  };
}

/** The open errors of a project's latest completed scan, which may block a publish (spec §7). Null: unknown. */
async function openErrorsOf(
  connection: Connection,
  projectId: string,
  signal: AbortSignal,
): Promise<(OpenErrors & { readonly scans: ListedScans }) | null> {
  const first = { cursor: null, signal, priority: 'background', restartedBefore: false } as const;
  try {
    const page = await securityScanListOptions(connection, projectId).page(first);
    const scans = listedScans(securityScanRows({ pages: [page] }));
    const newest = newestCompleted(scans);
    if (newest === null) return null;
    const { items, unreadable, next } = await scanFindingsOptions(connection, projectId, newest.id).page(
      first,
    );
    const isOpen = items.map(isOpenError);
    const count = isOpen.filter(Boolean).length;
    const isLeast = next !== null || unreadable.length > 0 || isOpen.includes(null);
    return count === 0 && isLeast ? null : { count, isLeast, scans };
  } catch (error) {
    // The project's own load reports the error.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

export interface Review {
  /** In the order of the items. Null until all of them are loaded. */
  readonly rows: readonly PlanRow[] | null;
  readonly done: number;
  /** Reloads projects that failed for a temporary reason. */
  readonly retry: () => void;
}

/** Reviews the items once, starting with the first render. Unmounting stops it. */
export function useReview(items: readonly ReviewItem[]): Review {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly PlanRow[] | null>(null);
  const [done, setDone] = useState(0);
  const stop = useRef<AbortController | null>(null);

  const start = useCallback(
    async (known: readonly PlanRow[]): Promise<void> => {
      const { signal } = (stop.current = new AbortController());
      const found = new Map(known.map((row) => [row.project.id, row]));
      await reviewProjects(
        items.filter(({ project }) => !found.has(project.id)),
        {
          client,
          signal,
          reviewedAt: new Date().toISOString(),
          onRow: (row) => {
            found.set(row.project.id, row);
            setDone(found.size);
          },
        },
      );
      if (!signal.aborted) setRows(items.flatMap(({ project }) => found.get(project.id) ?? []));
    },
    [client, items],
  );
  useEffect(() => {
    void start([]);
    return () => stop.current?.abort();
  }, [start]);
  const retry = (): void => {
    const known = (rows ?? []).filter(({ state }) => state !== 'unread');
    setRows(null);
    setDone(known.length);
    void start(known);
  };
  return { rows, done, retry };
}
