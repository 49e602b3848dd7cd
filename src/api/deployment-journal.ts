import type { Deployment } from '@/contract/resources/publishing.ts';
import { z } from '@/contract/zod.ts';
import { safeHttpUrl } from '@/lib/url.ts';

import { isEnded } from './polling.ts';

const journalKey = 'service-console.deployments';
const maxPerProject = 50;
const maxInAll = 500;

const entry = z.object({
  id: z.string().check(z.minLength(1)),
  project_id: z.string().check(z.minLength(1)),
  workspace_id: z.string(),
  started_at: z.string(),
  /** When this browser saw the end; null while it has not. */
  ended_at: z.nullable(z.string()),
  /** The name that the connection had: never its key. */
  connection_name: z.string(),
  /** The last status seen; `not_found` when the service no longer knows the deployment. */
  outcome: z.string(),
  url: z.nullable(z.string()),
  error_class: z.nullable(z.string()),
});
/** One deployment that this browser started. The service has no list of them (design 6). */
export type JournalEntry = z.infer<typeof entry>;

const none: readonly JournalEntry[] = [];

/** Whether the end of an entry has been seen; the others go on being watched after a reload. */
export const isSettled = ({ outcome }: Pick<JournalEntry, 'outcome'>): boolean =>
  outcome === 'not_found' || isEnded({ status: outcome });

/**
 * What this browser published, newest first, over `storage`. It outlives connections, as a project's history is the
 * browser's. Storage that is missing, full or corrupt costs what it kept, never the page.
 */
export function createDeploymentJournal(storage: () => Storage | undefined) {
  let entries: readonly JournalEntry[] | undefined;
  let byProject = new Map<string, readonly JournalEntry[]>();
  const listeners = new Set<() => void>();
  let kept = true;

  const read = (): readonly JournalEntry[] => (entries ??= load(storage));
  const show = (next: readonly JournalEntry[] | undefined) => {
    entries = next;
    byProject = new Map();
    for (const listener of listeners) listener();
  };
  /** Changes what storage has now, as another tab may have written since, or what memory has if storage refuses. */
  const change = (edit: (now: readonly JournalEntry[]) => readonly JournalEntry[]) => {
    const now = kept ? load(storage) : read();
    const edited = edit(now);
    if (edited === now) return;
    const next = bounded(edited);
    kept = save(storage, next);
    show(next);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === journalKey || event.key === null) show(undefined);
  };

  return {
    all: read,
    forProject(projectId: string): readonly JournalEntry[] {
      const known = byProject.get(projectId);
      if (known !== undefined) return known;
      const own = read().filter((one) => one.project_id === projectId);
      byProject.set(projectId, own.length === 0 ? none : own);
      return own.length === 0 ? none : own;
    },
    start(of: Pick<JournalEntry, 'id' | 'project_id' | 'workspace_id' | 'started_at' | 'connection_name'>) {
      const begun = { ...of, ended_at: null, outcome: 'running', url: null, error_class: null };
      change((now) => [begun, ...now.filter(({ id }) => id !== of.id)]);
    },
    /** Notes what a poll saw of a deployment that is in the journal. */
    note(deployment: Pick<Deployment, 'id' | 'url' | 'error_class'> & { status: string }, at: string) {
      change((now) => {
        const known = now.find(({ id }) => id === deployment.id);
        if (known === undefined || known.outcome === deployment.status) return now;
        const seen: JournalEntry = {
          ...known,
          outcome: deployment.status,
          url: safeHttpUrl(deployment.url) ?? known.url,
          error_class: deployment.error_class,
          ended_at: isSettled({ outcome: deployment.status }) ? at : null,
        };
        return now.map((one) => (one === known ? seen : one));
      });
    },
    clear: () => change((now) => (now.length === 0 ? now : [])),
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage);
      };
    },
  };
}

function bounded(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const counts = new Map<string, number>();
  const fitting = entries.filter(({ project_id }) => {
    const count = (counts.get(project_id) ?? 0) + 1;
    counts.set(project_id, count);
    return count <= maxPerProject;
  });
  return fitting.slice(0, maxInAll);
}

function load(storage: () => Storage | undefined): readonly JournalEntry[] {
  try {
    const rows: unknown = JSON.parse(storage()?.getItem(journalKey) ?? '[]');
    if (!Array.isArray(rows)) return none;
    return bounded(
      rows.flatMap((row) => {
        const parsed = entry.safeParse(row);
        return parsed.success ? [{ ...parsed.data, url: safeHttpUrl(parsed.data.url) }] : [];
      }),
    );
  } catch {
    return none;
  }
}

/** Whether storage took it. */
function save(storage: () => Storage | undefined, entries: readonly JournalEntry[]): boolean {
  try {
    const place = storage();
    if (entries.length === 0) place?.removeItem(journalKey);
    else place?.setItem(journalKey, JSON.stringify(entries));
    return place !== undefined;
  } catch {
    return false;
  }
}

/** The deployments that this browser started. */
export const deploymentJournal = /* @__PURE__ */ createDeploymentJournal(() => globalThis.localStorage);
