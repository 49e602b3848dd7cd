import { runInThisContext } from 'node:vm';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { patientChunks } from './patient-chunks.ts';

type Load = (url?: string) => Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs the patched preload helper, with `importChunk` in place of the browser's own import. */
async function preload(baseModule: Load, importChunk: Load): Promise<unknown> {
  const { transform } = patientChunks();
  if (typeof transform !== 'function') throw new Error('The plugin has no transform.');
  const source = 'return baseModule().catch(handlePreloadError);';
  const result: unknown = Reflect.apply(transform, undefined, [source, 'vite/preload-helper.js']);
  if (typeof result !== 'object' || result === null || !('code' in result))
    throw new Error('Nothing changed.');
  const body = String(result.code).replace('import(', 'importChunk(');
  const run: unknown = runInThisContext(`(baseModule, importChunk, handlePreloadError) => { ${body} }`);
  if (typeof run !== 'function') throw new Error('The patched helper is no function.');
  return await Reflect.apply(run, undefined, [
    baseModule,
    importChunk,
    () => {
      throw new Error('The chunk was given up.');
    },
  ]);
}

const failed = (url: string) => new TypeError(`error loading dynamically imported module: ${url}`);

test('loads a chunk from another address when Firefox remembers that it failed', async () => {
  const load = vi.fn<Load>().mockRejectedValue(failed('http://localhost/assets/a.js'));
  const importChunk = vi.fn<Load>().mockResolvedValue('chunk');
  const loaded = preload(() => load('./a.js'), importChunk);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await loaded).toBe('chunk');
  expect(load).toHaveBeenCalledOnce();
  expect(importChunk.mock.calls[0]?.[0]).toMatch(/^http:\/\/localhost\/assets\/a\.js\?again=\d+$/);
});

test('uses a new address for each attempt when the second one fails too', async () => {
  const load = vi.fn<Load>().mockRejectedValue(failed('http://localhost/a.js'));
  const importChunk = vi
    .fn<Load>()
    .mockRejectedValueOnce(failed('http://localhost/a.js?again=1'))
    .mockResolvedValueOnce('chunk');
  const loaded = preload(() => load('./a.js'), importChunk);
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await loaded).toBe('chunk');
  expect(importChunk.mock.calls[1]?.[0]).toMatch(/^http:\/\/localhost\/a\.js\?again=\d+$/);
});

test('takes no code for the chunk that Firefox names because the chunk imports it', async () => {
  const load = vi.fn<Load>().mockRejectedValue(failed('http://localhost/shared.js'));
  const importChunk = vi.fn<Load>().mockResolvedValue('another chunk');
  const loaded = preload(() => load('./a.js'), importChunk).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await loaded).toEqual(new Error('The chunk was given up.'));
  expect(importChunk).not.toHaveBeenCalled();
});

test('asks for the same address again in browsers that forget a failed import', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module: http://localhost/a.js');
  const baseModule = vi.fn<Load>().mockRejectedValueOnce(lost).mockResolvedValueOnce('chunk');
  const importChunk = vi.fn<Load>();
  const loaded = preload(baseModule, importChunk);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await loaded).toBe('chunk');
  expect(importChunk).not.toHaveBeenCalled();
});
