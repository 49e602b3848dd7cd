import { describe, expect, test, vi } from 'vitest';

import { bodyOf, emptyHandlers, pipelineFixture } from './pipeline/fixture.ts';
import { ConnectionDropped } from './pipeline/service-error.ts';
import { handleControl } from './service.ts';

const path = '/v1/workspaces';

describe('faults (spec §7)', () => {
  test('applies a fault as often as requested, with its props', async () => {
    const { send, simulation } = pipelineFixture();
    const props = { required_features: ['pii_detection'] };
    simulation.run('fault', {
      operation: 'listWorkspaces',
      status: 402,
      type: 'payment_required',
      times: 2,
      props,
    });
    for (let i = 0; i < 2; i++) {
      const response = await send(path);
      expect(response.headers.has('Service-Version')).toBe(false);
      expect(await bodyOf(response)).toMatchObject({ status: 402, type: 'payment_required', props });
    }
    expect((await send(path)).status).toBe(200);
  });

  test.each([
    [undefined, 429, '1'],
    [7, 429, '7'],
    [null, 429, null],
    [undefined, 503, null],
  ])('sends retry_after %j of a %i as %j', async (retry_after, status, expected) => {
    const { send, simulation } = pipelineFixture();
    const fault = { operation: 'listWorkspaces', status, type: 'rate_limited', times: 1 };
    simulation.run('fault', retry_after === undefined ? fault : { ...fault, retry_after });
    expect((await send(path)).headers.get('Retry-After')).toBe(expected);
  });

  test.each([
    [7, String(Date.UTC(2026, 10, 20) / 1000 + 7)],
    [null, null],
  ])('reports an exhausted limit with a 429 and retry_after %j (spec §8)', async (retry_after, reset) => {
    const { send, simulation } = pipelineFixture();
    const fault = { operation: 'listWorkspaces', status: 429, type: 'rate_limited', times: 1, retry_after };
    simulation.run('fault', fault);
    const { headers } = await send(path);
    expect([headers.get('X-RateLimit-Remaining'), headers.get('X-RateLimit-Reset')]).toEqual(['0', reset]);
  });

  test.each([
    [400, 'unknown_version'],
    [410, 'retired_version'],
    [503, 'no_supported_version'],
  ])('echoes no version on a %i %s (spec §4.0)', async (status, type) => {
    const { send, simulation } = pipelineFixture();
    simulation.run('fault', { operation: 'listWorkspaces', status, type, times: 1 });
    const response = await send(path);
    expect([response.status, response.headers.has('Service-Version')]).toEqual([status, false]);
  });

  test('comes after the credential and the rate limit, and before plan and scope', async () => {
    const { send, simulation } = pipelineFixture();
    const fault = { operation: 'listWorkspaces', status: 500, type: 'simulated', times: 2 };
    simulation.run('fault', fault);
    expect((await send(path, { key: 'nobody' })).status).toBe(401);
    simulation.run('rate_limit', { limit: 1 });
    await send('/v1/workspaces/none');
    expect((await send(path)).status).toBe(429);
    simulation.run('rate_limit', { limit: null });
    expect(simulation.state().faults).toEqual([fault]);
    // Without the fault, the first would be a 402 and the second a 403.
    expect((await send(path, { key: 'free' })).status).toBe(500);
    expect((await send(path, { key: 'projects' })).status).toBe(500);
  });

  test('gives a 400 without errors one without a location (spec §2.2)', async () => {
    const { send, simulation } = pipelineFixture();
    simulation.run('fault', { operation: 'listWorkspaces', status: 400, type: 'invalid_request', times: 1 });
    const response = await send(path);
    expect(await bodyOf(response)).toMatchObject({
      detail: 'validation failed',
      errors: [{ message: 'Rejected by the simulator', location: null }],
    });
  });

  test('removes every fault, or drop, of one operation with times 0', async () => {
    const { send, simulation } = pipelineFixture();
    const fault = { operation: 'listWorkspaces', status: 500, type: 'simulated', times: 5 };
    const other = { ...fault, operation: 'listProjects' };
    for (const each of [fault, { ...fault, status: 502 }, other]) simulation.run('fault', each);
    for (const operation of ['listWorkspaces', 'listProjects'])
      simulation.run('drop', { operation, times: 1 });
    simulation.run('fault', { ...fault, times: 0 });
    simulation.run('drop', { operation: 'listWorkspaces', times: 0 });
    expect((await send(path)).status).toBe(200);
    expect(simulation.state()).toMatchObject({
      faults: [other],
      drops: [{ operation: 'listProjects', times: 1 }],
    });
  });

  test('performs the change first when applied, and affects no other operation', async () => {
    const deleteProject = vi.fn(() => ({ body: undefined }));
    const { send, simulation } = pipelineFixture({ ...emptyHandlers, deleteProject });
    const fault = { operation: 'deleteProject', status: 503, type: 'request_timeout', times: 1 };
    simulation.run('fault', { ...fault, applied: true });
    expect((await send(path)).status).toBe(200);
    const response = await send('/v1/projects/p-big', { method: 'DELETE' });
    expect([response.status, response.headers.get('Service-Version')]).toEqual([503, '2026-09-11']);
    expect(deleteProject).toHaveBeenCalledTimes(1);
    simulation.run('fault', fault);
    await send('/v1/projects/p-big', { method: 'DELETE' });
    expect(deleteProject).toHaveBeenCalledTimes(1);
  });
});

describe('connections, delays and deadlines', () => {
  test('rejects like fetch when the connection drops', async () => {
    const { send, simulation } = pipelineFixture();
    simulation.run('drop', { operation: 'listWorkspaces', times: 1 });
    await expect(send(path)).rejects.toThrow(ConnectionDropped);
    expect(new ConnectionDropped()).toBeInstanceOf(TypeError);
    expect((await send(path)).status).toBe(200);
  });

  test('drops a write before anything is done', async () => {
    const deleteProject = vi.fn(() => ({ body: undefined }));
    const { send, simulation } = pipelineFixture({ ...emptyHandlers, deleteProject });
    simulation.run('drop', { operation: 'deleteProject', times: 1 });
    const remove = () => send('/v1/projects/p-big', { key: 'limited', method: 'DELETE' });
    await expect(remove()).rejects.toThrow(ConnectionDropped);
    expect(deleteProject).toHaveBeenCalledTimes(0);
    // Nor did it count against the limit of 4.
    expect((await remove()).headers.get('X-RateLimit-Remaining')).toBe('3');
    expect(deleteProject).toHaveBeenCalledTimes(1);
  });

  test('delays by latency plus jitter', async () => {
    const { send, simulation, waits } = pipelineFixture();
    simulation.run('latency', { ms: 100, jitter_ms: 40 });
    await send(path);
    expect(waits).toEqual([120]);
  });

  test('ends the response after 60 s, but not the work (spec §8)', async () => {
    const deleteProject = vi.fn(() => ({ body: undefined }));
    const { send, simulation, waits } = pipelineFixture({ deleteProject });
    simulation.run('latency', { ms: 90_000 });
    const response = await send('/v1/projects/p-big', { method: 'DELETE' });
    expect(await bodyOf(response)).toMatchObject({ status: 503, type: 'request_timeout' });
    expect(waits).toEqual([60_000]);
    expect(deleteProject).toHaveBeenCalledOnce();
  });
});

const post = (control: string, body: unknown, method = 'POST') => {
  const { simulation } = pipelineFixture({});
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = method === 'GET' ? { method } : { method, body: text };
  return handleControl(simulation, new Request(`http://service.local/_sim/${control}`, init));
};

test('reports another version until cleared (spec §9)', async () => {
  const { send, simulation } = pipelineFixture();
  const named = async () => (await send(path)).headers.get('Service-Version');
  simulation.run('version', { echo: '2027-03-01' });
  expect(await named()).toBe('2027-03-01');
  simulation.run('version', { echo: null });
  expect(await named()).toBe('2026-09-11');
});

describe('POST /_sim/…', () => {
  test('returns the current settings', async () => {
    const deployment = { project_id: 'p', outcome: 'error', error_class: 'code', duration_ms: 5 };
    expect(await bodyOf(await post('lag', { ms: 5000 }))).toMatchObject({ lag_ms: 5000, advance_ms: 0 });
    expect(await bodyOf(await post('deployment', deployment))).toMatchObject({ deployments: [deployment] });
    expect((await post('reset', '')).status).toBe(200);
  });

  test.each([
    ['fault', { operation: 'listWorkspaces', status: 200, type: 'x', times: 1 }, ['body.status']],
    ['fault', { operation: 'nonsense', status: 500, type: 'x', times: 1 }, ['body.operation']],
    ['fault', {}, ['body.operation', 'body.status', 'body.type', 'body.times']],
    ['clock', { advance_ms: -1 }, ['body.advance_ms']],
    ['latency', { ms: 1, seconds: 2 }, ['body.seconds']],
    ['reset', [], ['body']],
    ['lag', '{', ['body']],
  ])('rejects %s with %j', async (control, body, expected) => {
    const response = await post(control, body);
    const { errors, type } = await bodyOf(response);
    expect([response.status, type]).toEqual([400, 'invalid_request']);
    expect((errors as { location: string }[]).map((error) => error.location)).toEqual(expected);
  });

  test('accepts only its controls, and only POST', async () => {
    expect((await post('nonsense', {})).status).toBe(404);
    expect((await post('constructor', {})).status).toBe(404);
    const get = await post('reset', null, 'GET');
    expect([get.status, get.headers.get('Allow')]).toEqual([405, 'POST']);
  });
});
