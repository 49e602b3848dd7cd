import { beforeEach, describe, expect, test, vi } from 'vitest';

import { workspaceOf } from '@/api/testing/fixtures.ts';

import { verifyCredential } from './verify-credential.ts';

const credential = { auth: 'key', secret: 'k' } as const;

/** By cursor: a page's items and the next cursor, or a status. */
let pages: (cursor: string | null) => { data: unknown[]; next?: string } | number;

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const page = pages(new URL(url, 'http://localhost').searchParams.get('cursor'));
    const headers = { 'Content-Type': 'application/json' };
    if (typeof page === 'number') {
      const error = { type: 'forbidden', title: '', status: page, request_id: 'r', detail: null };
      return new Response(JSON.stringify({ ...error, errors: null, props: null }), {
        status: page,
        headers,
      });
    }
    const pagination = { has_more: page.next !== undefined, next_cursor: page.next ?? null };
    return new Response(JSON.stringify({ data: page.data, pagination }), { headers });
  });
  return () => vi.unstubAllGlobals();
});

describe('workspaces of a new credential', () => {
  test('loads workspaces to the end, across short, empty and malformed pages', async () => {
    pages = (cursor) =>
      cursor === null
        ? { data: [workspaceOf({ id: 'a' })], next: '1' }
        : cursor === '1'
          ? { data: [], next: '2' }
          : { data: [{ id: 'x' }, workspaceOf({ id: 'b' })] };
    const { items, unreadable, complete } = await verifyCredential(credential);
    expect(items.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(unreadable).toEqual([{ id: 'x', index: 0 }]);
    expect(complete).toBe(true);
  });

  test('keeps the workspaces loaded before a later page failed', async () => {
    pages = (cursor) => (cursor === null ? { data: [workspaceOf({ id: 'a' })], next: '1' } : 403);
    const { items, complete } = await verifyCredential(credential);
    expect(items.map(({ id }) => id)).toEqual(['a']);
    expect(complete).toBe(false);
  });

  test('loads workspaces up to a limit', async () => {
    let requests = 0;
    pages = () => ({ data: [workspaceOf({ id: `w${requests}` })], next: String((requests += 1)) });
    expect((await verifyCredential(credential)).complete).toBe(false);
    expect(requests).toBe(20);
    pages = () => ({ data: [workspaceOf({ id: 'a' })], next: 'same' });
    expect((await verifyCredential(credential)).items).toHaveLength(1);
  });

  test('reports the workspaces as unknown when the first page fails', async () => {
    pages = () => 403;
    await expect(verifyCredential(credential)).rejects.toMatchObject({ type: 'forbidden' });
  });
});
