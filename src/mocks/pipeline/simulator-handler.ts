import { type Simulation, controlNamed } from '../simulator.ts';
import { asServiceError, errorAnswer, jsonResponse, newRequestId } from './envelope.ts';
import { ServiceError, invalid } from './service-error.ts';

const prefix = '/_sim/';

export const isControl = (pathname: string): boolean => pathname.startsWith(prefix);

async function inputOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw invalid('body', 'must be valid JSON');
  }
}

/**
 * `POST /_sim/<control>`. Needs no credential, and takes any content type: it is for the person at the
 * machine.
 */
export async function handleControl(simulation: Simulation, request: Request): Promise<Response> {
  const requestId = newRequestId();
  const headers = new Headers({ 'X-Request-Id': requestId });
  try {
    const name = controlNamed(new URL(request.url).pathname.slice(prefix.length));
    if (request.method !== 'POST')
      throw new ServiceError(405, 'method_not_allowed', { headers: { Allow: 'POST' } });
    return jsonResponse(200, simulation.run(name, await inputOf(request)), headers);
  } catch (error) {
    return errorAnswer(asServiceError(error), headers, requestId);
  }
}
