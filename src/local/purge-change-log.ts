/** Where the change log is kept. */
export const changeLogKey = 'service-console.changes';

const belongsTo = (one: unknown, connectionId: string): boolean =>
  typeof one === 'object' && one !== null && 'connectionId' in one && one.connectionId === connectionId;

/** Forgets what a connection changed, on every page: only pages that change something load the log itself. */
export function purgeChangeLog(connectionId: string): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(changeLogKey) ?? 'null');
    if (!Array.isArray(stored)) return;
    const left = stored.filter((one) => !belongsTo(one, connectionId));
    if (left.length === 0) localStorage.removeItem(changeLogKey);
    else localStorage.setItem(changeLogKey, JSON.stringify(left));
  } catch {
    // What cannot be read was never shown, and storage that refuses holds nothing.
  }
}
