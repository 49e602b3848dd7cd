import { z } from '@/contract/zod.ts';

import { connectionStore } from './connections.ts';

const gatewayFile = z.looseObject({ adds_key: z.boolean() });

/** Whether the gateway that serves the console adds the key itself; no such file means that it does not. */
export async function fetchGatewayMode(): Promise<boolean> {
  try {
    const response = await fetch('/gateway.json', { credentials: 'same-origin', redirect: 'error' });
    if (!response.ok) return false;
    return gatewayFile.parse(await response.json()).adds_key;
  } catch {
    return false;
  }
}

/**
 * Whether the gateway adds the API key, so nobody here has one to correct. It may also sign people in: an ended sign-in is a
 * redirect, which is refused, and so looks like a broken connection.
 */
export const behindGateway = (): boolean => connectionStore.all().some(({ auth }) => auth === 'gateway');
