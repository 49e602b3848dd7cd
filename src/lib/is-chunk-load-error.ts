const renamed = 'Couldn’t load code';

/** Whether lazy code failed to load. Browsers report that by message, not by type. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.startsWith(renamed) ||
    /dynamically imported module|module script failed/i.test(error.message));

/**
 * The router reloads the tab when it recognizes the message of a failed import. Offline, that would lose what
 * is on screen, so we change the message and the page's error component takes over.
 */
export function keepTabWhenCodeFails(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The code loaded, but needs something that the browser denies. Such a message is read-only.
    if (payload instanceof DOMException) return;
    payload.message = `${renamed}: ${payload.message}`;
  });
}
