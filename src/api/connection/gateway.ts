import { z } from '@/contract/zod.ts';

import { connectionStore } from './connections.ts';

const gatewayFile = z.looseObject({ adds_key: z.boolean() });

/** Whether the gateway that serves the app adds the API key. If its file is missing, it doesn't. */
export async function fetchGatewayAddsKey(): Promise<boolean> {
  try {
    const response = await fetch('/gateway.json', { credentials: 'same-origin', redirect: 'error' });
    if (!response.ok) return false;
    return gatewayFile.parse(await response.json()).adds_key;
  } catch {
    return false;
  }
}

/**
 * Whether the gateway adds the API key, which means that nobody can correct it here. The gateway may also sign people
 * in. An expired sign-in is a redirect, which we reject, so it looks like a broken connection.
 */
export const behindGateway = (): boolean => connectionStore.all().some(({ auth }) => auth === 'gateway');
