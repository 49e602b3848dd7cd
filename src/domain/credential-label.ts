import type { Connection } from '@/api/connection/connections.ts';

/** What a connection signs in with, for the middle of a sentence. */
export const credentialLabel = (auth: Connection['auth'] | undefined): string =>
  auth === 'bearer' ? 'token' : 'API key';
