import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { clearOwnWrites, rememberOwnWrite } from '@/api/cache/own-writes-overlay.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { stubWindowWidth } from '@/lib/browser-fixture.ts';
import { favorites, maxFavorites } from '@/local/favorites.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { createSelection, SelectionProvider } from '../lists/selection.ts';
import type { BulkProject } from './bulk-target.ts';
import { useSelectionBar } from './use-selection-bar.tsx';

const projectsOf = (count: number): readonly BulkProject[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `Project ${index}`,
    connectionId: 'c',
    workspaceId: 'w',
  }));
const idOf = ({ id }: BulkProject): string => id;
const toProject = (project: BulkProject): BulkProject => project;

// The bar is lazy. Waiting for its code isn't part of a test.
beforeAll(() => import('./selection-bar.tsx'));
beforeEach(() => stubWindowWidth(1280));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A list of 3 projects, of which 2 are loaded. `isPartial`: all 3 are, but another connection's list failed. */
async function show({ isPartial = false, total = 3 } = {}) {
  const selection = createSelection(idOf);
  const onLeave = vi.fn<(index: number) => void>();
  const exporting = vi.fn<(rows: () => readonly BulkProject[]) => null>(() => null);
  function List() {
    const [step, setStep] = useState<'first page' | 'loading' | 'stopped' | 'all'>(
      isPartial ? 'all' : 'first page',
    );
    const rows = projectsOf(step === 'all' ? 3 : 2);
    const list = {
      key: 'key',
      state: 'settled',
      failure: null,
      rows,
      loaded: rows.length,
      hasMore: step !== 'all',
      isPartial,
      refreshing: false,
      refresh: vi.fn(),
      loadingMore: false,
      loadMore: vi.fn(),
      connectionIds: ['c'],
      loadAll: {
        running: step === 'loading',
        start: () => setStep('loading'),
        stop: () => setStep('stopped'),
      },
    } as const;
    useLayoutEffect(() => selection.follow(list));
    const bar = useSelectionBar({
      selection,
      list,
      rows,
      toProject,
      exporting,
      size: { total, max: total },
      table: { current: { focusRow: onLeave } },
    });
    return (
      <SelectionProvider value={selection}>
        <input aria-label="Search" />
        {bar}
        {step === 'loading' ? (
          <button type="button" onClick={() => setStep('all')}>
            The rest arrives
          </button>
        ) : null}
      </SelectionProvider>
    );
  }
  renderInWorkspace(<List />);
  act(() => selection.toggle('p1', false));
  await screen.findByRole('group', { name: 'Selected projects' });
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  const choose = async (name: string) => {
    await press('Actions');
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  return { selection, onLeave, exporting, press, choose };
}

const count = (): string | null => screen.getByText(/ selected$/u).textContent;

test('selects what is loaded, then loads and selects all that match', async () => {
  const { press } = await show();
  expect(count()).toBe('1 selected');
  await press('Select all loaded');
  expect(count()).toBe('2 selected');
  await press('Select all 3 matching (1 request)');
  expect(count()).toBe('2 selected');
  await press('The rest arrives');
  expect(count()).toBe('3 selected');
});

test('moves the focus to the actions when the pressed button disappears', async () => {
  const { press } = await show();
  for (const name of ['Select all loaded', /^Select all 3 matching/u]) {
    await press(name);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' }));
  }
});

test('moves the focus to the actions only when the question about many requests is closed', async () => {
  const { press } = await show({ total: 1_000_000 });
  await press('Select all loaded');
  await press(/^Select all 1,000,000 matching/u);
  // A browser ignores a focus behind an open dialog.
  const dialogs: (Element | null)[] = [];
  screen
    .getByRole('button', { name: 'Actions', hidden: true })
    .addEventListener('focus', () => dialogs.push(document.querySelector('dialog[open]')));
  await press('Load and select all');
  expect(dialogs).toEqual([null]);
});

test('selects only what is loaded when a connection’s list couldn’t be loaded', async () => {
  const { press } = await show({ isPartial: true });
  await press('Select all loaded');
  expect(count()).toBe('3 selected');
});

test('selects nothing more when loading the rest is stopped', async () => {
  const { press } = await show();
  await press('Select all loaded');
  await press(/^Select all 3 matching/u);
  await press('Stop');
  expect(count()).toBe('2 selected');
});

test('clears on Escape, but not while something is typed', async () => {
  const { selection, onLeave } = await show();
  await userEvent.click(screen.getByRole('textbox', { name: 'Search' }));
  await userEvent.keyboard('{Escape}');
  expect(selection.count()).toBe(1);
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(selection.count()).toBe(0);
  expect(toasts.get().at(-1)).toMatchObject({ title: 'Nothing selected', isSpoken: true });
  // The focus was in the bar, so it moves to the last selected row.
  expect(onLeave).toHaveBeenCalledWith(1);
});

test('moves the audience to the menu of its actions in a narrow window', async () => {
  stubWindowWidth(1024);
  await show();
  expect(screen.queryByRole('button', { name: 'Set audience…' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  for (const name of ['Add to favorites', 'Copy IDs', 'Compare traffic', 'Set audience…', 'Delete…'])
    expect(await screen.findByRole('menuitem', { name })).toBeTruthy();
});

test('moves the focus to the list when the last selected project was deleted', async () => {
  const { selection, onLeave } = await show();
  act(() => screen.getByRole('button', { name: 'Actions' }).focus());
  onTestFinished(() => clearOwnWrites('c'));
  rememberOwnWrite('c', 'p1', { fields: null, atMs: Date.now(), editedAt: null });
  const remaining = projectsOf(2).filter(({ id }) => id !== 'p1');
  act(() => selection.follow({ rows: remaining, key: 'key', state: 'settled', hasMore: true }));
  expect(selection.count()).toBe(0);
  // To the row that took its place, so that a long list doesn't jump to its top.
  expect(onLeave).toHaveBeenCalledWith(1);
});

test('adds the selected projects to favorites, and on undo removes only those', async () => {
  const { press, choose } = await show();
  const [first] = projectsOf(1);
  favorites.update(() => [{ id: 'p0', name: first?.name ?? '', workspaceId: 'w' }]);
  await press('Select all loaded');
  await choose('Add to favorites');
  expect(favorites.get().map(({ id }) => id)).toEqual(['p0', 'p1']);
  expect(toasts.get().at(-1)?.title).toBe('1 project added to favorites');
  toasts.get().at(-1)?.action?.onSelect();
  expect(favorites.get().map(({ id }) => id)).toEqual(['p0']);
});

test('adds no favorites when they would push out others', async () => {
  const { choose } = await show();
  const full = Array.from({ length: maxFavorites }, (_, index) => ({
    id: `f${index}`,
    name: 'Favorite',
    workspaceId: 'w',
  }));
  favorites.update(() => full);
  await choose('Add to favorites');
  expect(favorites.get()).toHaveLength(maxFavorites);
  expect(favorites.get().some(({ id }) => id === 'p1')).toBe(false);
  expect(toasts.get().at(-1)?.description).toBe('You can have up to 500 favorites.');
});
