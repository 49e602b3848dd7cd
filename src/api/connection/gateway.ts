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

/** Whether the gateway adds the key: then it puts it in place of any other, and nobody here has one to mend. */
export const behindGateway = (): boolean => connectionStore.all().some(({ auth }) => auth === 'gateway');

/**
 * The other cause of a service that cannot be reached, where the gateway signs people in: an ended session is answered
 * with a redirect, which is refused, and so looks like a broken connection.
 */
export const endedSessionHint = (): string =>
  behindGateway() ? ', or a company sign-in has ended: reload the page' : '';
