/** Where the change log is kept. */
export const changesKey = 'service-console.changes';

const belongsTo = (one: unknown, connectionId: string): boolean =>
  typeof one === 'object' && one !== null && 'connectionId' in one && one.connectionId === connectionId;

/** Forgets what a connection changed, on every page: only pages that change something load the log itself. */
export function forgetChanges(connectionId: string): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(changesKey) ?? 'null');
    if (!Array.isArray(stored)) return;
    const left = stored.filter((one) => !belongsTo(one, connectionId));
    if (left.length === 0) localStorage.removeItem(changesKey);
    else localStorage.setItem(changesKey, JSON.stringify(left));
  } catch {
    // What cannot be read was never shown, and storage that refuses holds nothing.
  }
}
