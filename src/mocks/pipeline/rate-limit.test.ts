import { describe, expect, test } from 'vitest';

import { pipelineFixture } from './fixture.ts';

const path = '/v1/workspaces';
const limitHeaders = (response: Response) =>
  ['Limit', 'Remaining', 'Reset'].map((name) => response.headers.get(`X-RateLimit-${name}`));
const startSeconds = Date.UTC(2026, 10, 20) / 1000;

describe('rate limits (spec §8)', () => {
  test('recovers capacity as requests leave the window', async () => {
    const { send, advance: pass } = pipelineFixture();
    const read = () => send(path, { key: 'limited' });
    expect(limitHeaders(await read())).toEqual(['4', '3', String(startSeconds + 10)]);
    pass(4000);
    await read();
    await read();
    expect(limitHeaders(await read())).toEqual(['4', '0', String(startSeconds + 10)]);
    const refused = await read();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '6']);
    expect(limitHeaders(refused)).toEqual(['4', '0', String(startSeconds + 10)]);
    pass(5999);
    expect((await read()).headers.get('Retry-After')).toBe('1');
    pass(1);
    expect(limitHeaders(await read())).toEqual(['4', '0', String(startSeconds + 14)]);
    expect((await read()).headers.get('Retry-After')).toBe('4');
  });

  test('follows the simulator’s limit for every key, until it is restored', async () => {
    const { send, advance: pass, simulation } = pipelineFixture();
    const read = () => send(path, { key: 'limited' });
    await read();
    await read();
    simulation.run('rate_limit', { limit: 1, window_ms: 5000 });
    const refused = await read();
    expect(limitHeaders(refused)).toEqual(['1', '0', String(startSeconds + 5)]);
    expect(refused.headers.get('Retry-After')).toBe('5');
    pass(5000);
    expect((await read()).headers.get('Retry-After')).toBeNull();
    simulation.run('rate_limit', { limit: null });
    expect(limitHeaders(await read()).slice(0, 1)).toEqual(['4']);
  });

  test('counts reads and writes', async () => {
    const { send } = pipelineFixture();
    const write = () => send('/v1/projects/p-big', { key: 'limited', method: 'DELETE' });
    expect(limitHeaders(await write()).slice(0, 2)).toEqual(['4', '3']);
    await write();
    await write();
    expect(limitHeaders(await send(path, { key: 'limited' })).slice(0, 2)).toEqual(['4', '0']);
    expect((await write()).status).toBe(429);
  });

  test('reports rate limits only when the key is recognized', async () => {
    const { send } = pipelineFixture();
    const has = async (key: string | null, init = {}) =>
      (await send(path, { key, ...init })).headers.has('X-RateLimit-Limit');
    expect(
      await Promise.all([has('free'), has('unverified'), has('full'), has('nobody'), has(null)]),
    ).toEqual([true, true, true, false, false]);
  });
});
