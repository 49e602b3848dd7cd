/** Thrown by the guard of a workspace's pages when none of this tab's connections reaches it. */
export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError';
}
