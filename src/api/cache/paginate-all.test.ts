import { expect, test } from 'vitest';

import type { PageLoader } from './list-options.ts';
import { paginateAll } from './paginate-all.ts';

/** A list of pages by cursor; errors are thrown once each, before the page is given. */
function list(pages: readonly { items: readonly string[]; next: string | null; restarted?: boolean }[]) {
  const asked: (string | null)[] = [];
  const errors: Error[] = [];
  const page: PageLoader<string> = ({ cursor, lane, signal }) => {
    signal.throwIfAborted();
    expect(lane).toBe('background');
    asked.push(cursor);
    const error = errors.shift();
    if (error !== undefined) return Promise.reject(error);
    const at = cursor === null ? 0 : Number(cursor);
    const found = pages[at];
    if (found === undefined) throw new Error(`No page ${at}`);
    return Promise.resolve({ unreadable: [], restarted: false, ...found });
  };
  return { page, asked, errors };
}

const three = [
  { items: ['a', 'b'], next: '1' },
  { items: ['b', 'c', 'c'], next: '2' },
  { items: ['d'], next: null },
];
const go = () => new AbortController().signal;

test('every item once, in its order, behind the person', async () => {
  const { page, asked } = list(three);
  const found: string[] = [];
  const way = paginateAll({ page }, (item) => item);
  await way.run(go(), ({ items }) => found.push(...items));
  expect(found).toEqual(['a', 'b', 'c', 'd']);
  expect(asked).toEqual([null, '1', '2']);
  expect(way.ended()).toBe(true);
  await way.run(go(), () => found.push('again'));
  expect(found).toHaveLength(4);
});

test('after a failure it goes on with the page that failed', async () => {
  const { page, asked, errors } = list(three);
  const found: string[] = [];
  const way = paginateAll({ page }, (item) => item);
  const collect = ({ items }: { items: readonly string[] }) => {
    found.push(...items);
    if (asked.length === 1) errors.push(new Error('broken'));
  };
  await expect(way.run(go(), collect)).rejects.toThrow('broken');
  expect(found).toEqual(['a', 'b']);
  await way.run(go(), collect);
  expect(found).toEqual(['a', 'b', 'c', 'd']);
  expect(asked).toEqual([null, '1', '1', '2']);
});

test('a page that its reader could not use comes again, with all that is new in it', async () => {
  const { page } = list(three);
  const found: string[] = [];
  const way = paginateAll({ page }, (item) => item);
  const failing = ({ items }: { items: readonly string[] }) => {
    if (items.includes('c')) throw new Error('names');
    found.push(...items);
  };
  await expect(way.run(go(), failing)).rejects.toThrow('names');
  await way.run(go(), ({ items }) => found.push(...items));
  expect(found).toEqual(['a', 'b', 'c', 'd']);
});

test('stopped between two pages, it keeps its place', async () => {
  const { page, asked } = list(three);
  const stop = new AbortController();
  const way = paginateAll({ page }, (item) => item);
  await expect(way.run(stop.signal, () => stop.abort())).rejects.toThrow('abort');
  expect(asked).toEqual([null]);
  await way.run(go(), () => undefined);
  expect(asked).toEqual([null, '1', '2']);
});

test('a list that began again is walked without its rows coming twice', async () => {
  const { page } = list([
    { items: ['a', 'b'], next: '1' },
    { items: ['new', 'a', 'b'], next: '2', restarted: true },
    { items: ['c'], next: null },
  ]);
  const found: string[] = [];
  await paginateAll({ page }, (item) => item).run(go(), ({ items }) => found.push(...items));
  expect(found).toEqual(['a', 'b', 'new', 'c']);
});

test('a cursor that leads to itself ends the walk', async () => {
  const { page, asked } = list([
    { items: ['a'], next: '1' },
    { items: ['b'], next: '1' },
  ]);
  await paginateAll({ page }, (item) => item).run(go(), () => undefined);
  expect(asked).toEqual([null, '1']);
});
