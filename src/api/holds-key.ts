import { connectionStore } from './connections.ts';
import { holdsSecret } from './transport/holds-secret.ts';

/** Whether somebody has put a key of this tab where something else belongs. */
export const holdsKey = (value: unknown): boolean =>
  connectionStore.all().some(({ secret }) => holdsSecret(value, secret));
