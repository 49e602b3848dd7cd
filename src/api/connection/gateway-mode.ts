import { z } from '@/contract/zod.ts';

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
