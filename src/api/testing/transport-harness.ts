import { vi } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';
import { systemClock } from '@/api/transport/clock.ts';
import { createTransport, type Sender, type TransportOptions } from '@/api/transport/request.ts';

export const secret = 'sk_very-secret';
export const sender: Sender = { id: 'c1', auth: 'key', secret };
export const path = { project_id: 'prj/1' };
export const project = { id: 'prj/1', workspace_id: 'w', is_published: false };
export const envelope = { title: 'No', request_id: 'r-1', detail: null, errors: null, props: null };

export type Step = Response | Error | ((init: RequestInit) => Promise<Response>);

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
export const refusal = (status: number, type: string, headers: Record<string, string> = {}) =>
  json({ ...envelope, type, status }, status, headers);

/** A transport with scripted responses; the last one repeats. */
export function scripted(steps: readonly Step[], options: Partial<TransportOptions> = {}) {
  const sent: { url: string; init: RequestInit }[] = [];
  const transport = createTransport({
    ...systemClock,
    random: () => 0,
    baseUrl: () => 'https://api.test',
    fetch: async (url, init) => {
      const step = steps[Math.min(sent.length, steps.length - 1)];
      sent.push({ url, init });
      if (step instanceof Error || step === undefined) throw step ?? new Error('no step');
      return typeof step === 'function' ? step(init) : step.clone();
    },
    ...options,
  });
  return { sent, send: transport.send };
}

/** The error of a request, after advancing time as needed. */
export async function failure(request: Promise<unknown>): Promise<ApiError> {
  const caught = request.then(
    () => undefined,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  const error = await caught;
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

export const hangs = (init: RequestInit) =>
  new Promise<Response>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
