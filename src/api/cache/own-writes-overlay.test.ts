import { describe, expect, test } from 'vitest';

import {
  clearOwnWrites,
  overlay,
  overlayMs,
  rememberOwnWrite,
  withOwnWrites,
  type OwnWrite,
} from './own-writes-overlay.ts';

const startMs = 1_000_000;
const item = { id: 'p', name: 'Old', last_edited_at: '2026-11-01T00:00:00Z' };
const renamed: OwnWrite = { fields: { name: 'New' }, atMs: startMs, editedAt: '2026-11-02T00:00:00Z' };
const show = (items: readonly (typeof item)[], write: OwnWrite, nowMs = startMs) =>
  overlay(items, new Map([['p', write]]), nowMs);

describe('own write over list responses', () => {
  test('overlays a stale response', () => {
    const { items, pending } = show([item, { ...item, id: 'q' }], renamed);
    expect(items.map(({ name }) => name)).toEqual(['New', 'Old']);
    expect(pending.size).toBe(1);
  });

  test('ends when the list agrees', () => {
    expect(show([{ ...item, name: 'New' }], renamed).pending.size).toBe(0);
  });

  test('ends when the list has a later edit', () => {
    const later = { ...item, name: 'Theirs', last_edited_at: '2026-11-03T00:00:00Z' };
    expect(show([later], renamed)).toEqual({ items: [later], pending: new Map() });
  });

  test('ends after a minute, so others’ changes show, even for a deleted item', () => {
    const gone: OwnWrite = { fields: null, atMs: startMs, editedAt: null };
    expect(show([item], renamed, startMs + 59_000).items[0]?.name).toBe('New');
    expect(show([item], gone, startMs + 59_000).items).toEqual([]);
    expect(show([item], gone, startMs + overlayMs).items).toEqual([item]);
    expect(show([item], renamed, startMs + overlayMs - 1).items[0]?.name).toBe('New');
    expect(show([item], renamed, startMs + overlayMs).items[0]?.name).toBe('Old');
  });

  test('keeps a deleted item hidden', () => {
    expect(show([item], { fields: null, atMs: startMs, editedAt: null }).items).toEqual([]);
  });
});

test('keeps an undone write undone while lists lag', () => {
  rememberOwnWrite('c', 'p', renamed);
  rememberOwnWrite('c', 'p', { fields: { name: 'Old' }, atMs: startMs + 1, editedAt: null });
  const listed = (name: string) => withOwnWrites('c', [{ ...item, name }], startMs + 2)[0]?.name;
  expect(['Old', 'New', 'Old'].map(listed)).toEqual(['Old', 'Old', 'Old']);
  expect(listed('Theirs')).toBe('Theirs');
  clearOwnWrites('c');
});

test('merges writes of one connection, and drops them with it', () => {
  rememberOwnWrite('c', 'p', renamed);
  rememberOwnWrite('c', 'p', { fields: { visibility: 'restricted' }, atMs: startMs, editedAt: null });
  expect(withOwnWrites('c', [item], startMs)).toEqual([{ ...item, name: 'New', visibility: 'restricted' }]);
  expect(withOwnWrites('other', [item], startMs)).toEqual([item]);
  clearOwnWrites('c');
  expect(withOwnWrites('c', [item], startMs)).toEqual([item]);
});

test('doesn’t bring back a write that is over when another follows', () => {
  const theirs = { ...item, name: 'Theirs' };
  const later = startMs + overlayMs;
  rememberOwnWrite('c', 'p', renamed);
  rememberOwnWrite('c', 'p', { fields: { visibility: 'restricted' }, atMs: later, editedAt: null });
  expect(withOwnWrites('c', [theirs], later)).toEqual([{ ...theirs, visibility: 'restricted' }]);
  clearOwnWrites('c');
});
