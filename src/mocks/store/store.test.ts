import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { comparePositions, mergeProjects, positionOf } from './project-order.ts';
import { termsOf, textsMatch } from './search.ts';
import { createStore } from './store.ts';
import type { ProjectFilter, ProjectRecord, Store } from './types.ts';

const base = Date.UTC(2026, 10, 20);
const everything: ProjectFilter = { terms: [], visibility: [], isPublished: null, audience: [] };

function openLimited(store: Store = createStore({ base, seed: 1 })) {
  const id = store.credentials.get('demo-limited')?.workspaceIds[0] ?? '';
  const state = store.workspaces.get(id);
  if (state === undefined) throw new Error('No workspace');
  const shown = (now: number, filter = everything) => [
    ...state.projects.walk(filter, null, store.listTime(now)),
  ];
  const write = (atMs: number, projectId: string, record: ProjectRecord | null) =>
    store.write({ at: atMs, workspaceId: id, projectId, record });
  return { store, state, shown, write };
}

const renamed = (record: ProjectRecord, atMs: number): ProjectRecord => ({
  ...record,
  name: 'Renamed twice',
  last_edited_at: new Date(atMs).toISOString(),
});

describe('read consistency (spec §8)', () => {
  test('shows a write in reads immediately, and in lists after the lag', () => {
    const { store, state, shown, write } = openLimited();
    store.lagMs = 5_000;
    const last = shown(base).findLast((record) => record.last_edited_at !== null);
    if (last === undefined) throw new Error('No project');
    write(base + 1_000, last.id, renamed(last, base + 1_000));

    expect(state.projects.find(last.id)?.name).toBe('Renamed twice');
    const stale = shown(base + 5_999);
    expect(stale.find((record) => record.id === last.id)?.name).toBe(last.name);
    const fresh = shown(base + 6_000);
    expect(fresh[0]).toMatchObject({ id: last.id, name: 'Renamed twice' });
    expect(fresh).toHaveLength(stale.length);
    expect(shown(base + 6_000, { ...everything, terms: ['renamed', 'twice'] })).toHaveLength(1);
  });

  test('removes a deleted project immediately, and from lists and counts after the lag', () => {
    const { store, state, shown, write } = openLimited();
    store.lagMs = 2_000;
    const [first] = shown(base);
    write(base, first?.id ?? '', null);
    expect(state.projects.find(first?.id ?? '')).toBeUndefined();
    expect(shown(base + 1_999)).toHaveLength(26);
    expect(shown(base + 2_000)).toHaveLength(25);
    expect(state.projects.count(store.listTime(base + 1_999))).toBe(26);
    expect(state.projects.count(store.listTime(base + 2_000))).toBe(25);
  });

  test('neither repeats nor skips a project when paging, regardless of writes', () => {
    const { shown, write, state } = openLimited();
    const all = shown(base);
    fc.assert(
      fc.property(fc.nat(all.length - 1), fc.nat(all.length - 1), (place, touched) => {
        const [after, record] = [all[place], all[touched]];
        if (after === undefined || record === undefined) return;
        const later = base + 10_000 + touched;
        write(later, record.id, renamed(record, later));
        const behind = [...state.projects.walk(everything, positionOf(after), later)];
        const whole = shown(later);
        const rest = whole.filter((project) => comparePositions(positionOf(project), positionOf(after)) > 0);
        expect(behind).toEqual(rest);
        expect(whole).toHaveLength(all.length);
        write(later, record.id, record);
      }),
    );
  });
});

describe('stored state', () => {
  test('restores the same state from JSON in a service that starts later', () => {
    const { store, shown, write } = openLimited();
    const [first, second] = shown(base);
    if (first === undefined || second === undefined) throw new Error('No projects');
    write(base + 10, first.id, null);
    write(base + 20, second.id, renamed(second, base + 20));
    const saved: unknown = JSON.parse(JSON.stringify(store.changes()));

    const later = openLimitedAfter(saved);
    expect(later.store.base).toBe(base);
    expect(later.shown(base + 30)).toEqual(shown(base + 30));
    expect(later.store.changes()).toEqual(store.changes());
  });

  function openLimitedAfter(saved: unknown) {
    const store = createStore({ base: base + 86_400_000, seed: 1 });
    expect(store.restore(saved)).toBe(true);
    return openLimited(store);
  }

  test.each([null, 'x', {}, { v: 2, base, log: [] }, { v: 1, base, log: [{ at: 1 }] }])(
    'rejects %j',
    (saved) => {
      const { store, shown } = openLimited();
      const before = shown(base);
      expect(store.restore(saved)).toBe(false);
      expect(shown(base)).toEqual(before);
    },
  );

  test('resets to the seed', () => {
    const { store, shown, write } = openLimited();
    const before = shown(base);
    write(base, before[0]?.id ?? '', null);
    store.reset(base);
    expect(openLimited(store).shown(base)).toEqual(before);
  });
});

describe('search terms (spec §8)', () => {
  test('ignores terms under three code points', () => {
    expect(termsOf(undefined)).toEqual([]);
    expect(termsOf('  Ab abc  ABC 𝒳𝒴 𝒳𝒴𝒵 İs')).toEqual(['abc', '𝒳𝒴𝒵']);
  });

  test.each([
    ['zurich', 'Spare parts · Zürich', true],
    ['zürich', 'Spare parts · Zurich', true],
    ['التدريب', 'منصة التدريب', true],
    ['\u0301\u0301\u0301', 'Billing portal', false],
  ])('ignores diacritics: %s in %s', (term, text, matches) => {
    expect(textsMatch([term], [null, text])).toBe(matches);
  });
});

describe('mergeProjects', () => {
  test('merges several sorted lists', () => {
    const { shown } = openLimited();
    const all = shown(base);
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: all.length, maxLength: all.length }), (hands) => {
        const lists = [0, 1, 2, 3].map((hand) => all.filter((_, index) => hands[index] === hand));
        expect([...mergeProjects(lists)]).toEqual(all);
      }),
    );
  });
});
