export const changeLogKey = 'service-console.changes';

const belongsTo = (one: unknown, connectionId: string): boolean =>
  typeof one === 'object' && one !== null && 'connectionId' in one && one.connectionId === connectionId;

/** Clears a connection's changes on pages that don't load the change log. */
export function purgeChangeLog(connectionId: string): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(changeLogKey) ?? 'null');
    if (!Array.isArray(stored)) return;
    const left = stored.filter((one) => !belongsTo(one, connectionId));
    if (left.length === 0) localStorage.removeItem(changeLogKey);
    else localStorage.setItem(changeLogKey, JSON.stringify(left));
  } catch {
    // Unreadable entries were never shown, and blocked storage is empty.
  }
}
