import { z } from '@/contract/zod.ts';
import { isRecord } from '@/lib/is-record.ts';
import { localList, localStore } from '@/lib/local-store.ts';

/**
 * The workspaces with stored scans, last used first. Every page may check this, and shouldn't open a database for it.
 * Workspaces that drop off the end lose their scans.
 */
export const scannedWorkspaces = /* @__PURE__ */ localList<string>({
  key: 'service-console.scans',
  version: 1,
  item: z.string(),
  limit: 8,
});

/** Whether this browser stores item jobs. Every page checks this, and shouldn't open a database for it. */
export const hasItemJobs = /* @__PURE__ */ localStore<boolean>({
  key: 'service-console.jobs',
  version: 1,
  parse: (stored) => stored === true,
});

export const changeLogKey = 'service-console.changes';

const belongsTo = (entry: unknown, connectionId: string): boolean =>
  isRecord(entry) && entry['connectionId'] === connectionId;

/** Clears a connection's changes on pages that don't load the change log. */
export function purgeChangeLog(connectionId: string): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(changeLogKey) ?? 'null');
    if (!Array.isArray(stored)) return;
    const left = stored.filter((entry) => !belongsTo(entry, connectionId));
    if (left.length === 0) localStorage.removeItem(changeLogKey);
    else localStorage.setItem(changeLogKey, JSON.stringify(left));
  } catch {
    // Unreadable entries are never shown, and blocked storage has none.
  }
}
