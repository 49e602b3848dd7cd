import { expect, test } from 'vitest';

import type { ListPage } from '@/api/transport/pagination.ts';

import type { PageLoader } from './list-options.ts';
import { paginateAll } from './paginate-all.ts';

type TestPage = Pick<ListPage<string>, 'items' | 'next'> & Partial<ListPage<string>>;

/** A list of pages by cursor. Each error is thrown once, before its page is returned. */
function list(pages: readonly TestPage[]) {
  const requests: (string | null)[] = [];
  const errors: Error[] = [];
  const page: PageLoader<string> = ({ cursor, priority, signal }) => {
    signal.throwIfAborted();
    expect(priority).toBe('background');
    requests.push(cursor);
    const error = errors.shift();
    if (error !== undefined) return Promise.reject(error);
    const start = cursor === null ? 0 : Number(cursor);
    const found = pages[start];
    if (found === undefined) throw new Error(`No page ${start}`);
    return Promise.resolve({ unreadable: [], restarted: false, ...found });
  };
  return { page, requests, errors };
}

const three = [
  { items: ['a', 'b'], next: '1' },
  { items: ['b', 'c', 'c'], next: '2' },
  { items: ['d'], next: null },
];
const neverAborted = () => new AbortController().signal;

test('loads every item once, in order, at background priority', async () => {
  const { page, requests } = list(three);
  const found: string[] = [];
  const pagination = paginateAll({ page }, (item) => item);
  await pagination.run(neverAborted(), ({ items }) => found.push(...items));
  expect(found).toEqual(['a', 'b', 'c', 'd']);
  expect(requests).toEqual([null, '1', '2']);
  expect(pagination.ended()).toBe(true);
  await pagination.run(neverAborted(), () => found.push('again'));
  expect(found).toHaveLength(4);
});

test('resumes with the failed page', async () => {
  const { page, requests, errors } = list(three);
  const found: string[] = [];
  const pagination = paginateAll({ page }, (item) => item);
  const collect = ({ items }: { items: readonly string[] }) => {
    found.push(...items);
    if (requests.length === 1) errors.push(new Error('broken'));
  };
  await expect(pagination.run(neverAborted(), collect)).rejects.toThrow('broken');
  expect(found).toEqual(['a', 'b']);
  await pagination.run(neverAborted(), collect);
  expect(found).toEqual(['a', 'b', 'c', 'd']);
  expect(requests).toEqual([null, '1', '1', '2']);
});

test('yields a page again when its consumer failed', async () => {
  const { page } = list(three);
  const found: string[] = [];
  const pagination = paginateAll({ page }, (item) => item);
  const failing = ({ items }: { items: readonly string[] }) => {
    if (items.includes('c')) throw new Error('names');
    found.push(...items);
  };
  await expect(pagination.run(neverAborted(), failing)).rejects.toThrow('names');
  await pagination.run(neverAborted(), ({ items }) => found.push(...items));
  expect(found).toEqual(['a', 'b', 'c', 'd']);
});

test('keeps its position when stopped between pages', async () => {
  const { page, requests } = list(three);
  const stop = new AbortController();
  const pagination = paginateAll({ page }, (item) => item);
  await expect(pagination.run(stop.signal, () => stop.abort())).rejects.toThrow('abort');
  expect(requests).toEqual([null]);
  await pagination.run(neverAborted(), () => undefined);
  expect(requests).toEqual([null, '1', '2']);
});

test('yields no row twice when the list restarts', async () => {
  const { page } = list([
    { items: ['a', 'b'], next: '1' },
    { items: ['new', 'a', 'b'], next: '2', restarted: true },
    { items: ['c'], next: null },
  ]);
  const found: string[] = [];
  await paginateAll({ page }, (item) => item).run(neverAborted(), ({ items }) => found.push(...items));
  expect(found).toEqual(['a', 'b', 'new', 'c']);
});

test('yields no unreadable item twice when the list restarts', async () => {
  const unreadable = (id: string | null) => [{ id, index: 0 }];
  const { page } = list([
    { items: ['a'], unreadable: unreadable('x'), next: '1' },
    { items: ['a'], unreadable: unreadable('x'), next: '2', restarted: true },
    { items: ['b'], unreadable: unreadable(null), next: null },
  ]);
  const found: (string | null)[] = [];
  await paginateAll({ page }, (item) => item).run(neverAborted(), (each) => {
    found.push(...each.unreadable.map(({ id }) => id));
  });
  expect(found).toEqual(['x', null]);
});

test('stops when a cursor points to itself, or to an earlier page', async () => {
  for (const back of ['1', '2']) {
    const { page, requests } = list([
      { items: ['a'], next: '1' },
      { items: ['b'], next: '2' },
      { items: ['c'], next: back },
    ]);
    await paginateAll({ page }, (item) => item).run(neverAborted(), () => undefined);
    expect(requests, back).toEqual([null, '1', '2']);
  }
});

test('uses the first cursors again when the list restarts', async () => {
  const { page, requests } = list([
    { items: ['a'], next: '1' },
    { items: ['a'], next: '2', restarted: true },
    { items: ['b'], next: '1' },
  ]);
  await paginateAll({ page }, (item) => item).run(neverAborted(), () => undefined);
  expect(requests).toEqual([null, '1', '2', '1']);
});
