import { containsSecret } from '@/api/transport/contains-secret.ts';

import { connectionStore } from './connections.ts';

/** Whether somebody has put a key of this tab where something else belongs. */
export const containsKnownSecret = (value: unknown): boolean =>
  connectionStore.all().some(({ secret }) => containsSecret(value, secret));
