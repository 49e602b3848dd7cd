import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { connectionOf } from '@/api/testing/fixtures.ts';
import { favorites, toggleFavorite } from '@/local/favorites.ts';

import { onStarKey, RowStar } from './row-star.tsx';
import type { ProjectRow } from './rows.ts';

afterEach(cleanup);

const row = (name: string | undefined): ProjectRow => ({
  key: 'p',
  id: 'p',
  project: { id: 'p', name, created_at: null, description: null, is_published: false },
  source: {
    connection: connectionOf({ workspaceIds: ['w'] }),
    workspaceIds: ['w'],
  },
});

test('updates a favorite’s name from the list, and keeps it when the list has none', () => {
  favorites.update(() => [{ workspaceId: 'w', id: 'p', name: 'Atlas' }]);
  const { rerender } = render(<RowStar row={row(undefined)} place="row" />);
  expect(favorites.get()[0]?.name).toBe('Atlas');
  rerender(<RowStar row={row('Atlas 2')} place="row" />);
  expect(favorites.get()[0]?.name).toBe('Atlas 2');
});

test('shows the state of its own project only', () => {
  favorites.update(() => []);
  render(<RowStar row={row('Atlas')} place="row" />);
  act(() => toggleFavorite({ workspaceId: 'w', id: 'other', name: 'Other' }));
  expect(screen.getByRole('button', { name: 'Add Atlas to favorites' })).toBeTruthy();
  act(() => toggleFavorite({ workspaceId: 'w', id: 'p', name: 'Atlas' }));
  expect(screen.getByRole('button', { name: 'Remove Atlas from favorites' })).toBeTruthy();
});

test('adds a row’s project to the favorites with S, and removes it again', async () => {
  favorites.update(() => []);
  render(<div role="row" tabIndex={0} onKeyDown={(event) => onStarKey(event, row('Atlas'))} />);
  screen.getByRole('row').focus();
  await userEvent.keyboard('s');
  expect(favorites.get()).toEqual([{ workspaceId: 'w', id: 'p', name: 'Atlas' }]);
  await userEvent.keyboard('s');
  expect(favorites.get()).toEqual([]);
});
