// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { favourites } from '@/entities/favourites.ts';

import type { ProjectRow } from '../rows.ts';
import { rowStars } from './row-stars.tsx';

afterEach(cleanup);

const row = (name: string | undefined): ProjectRow => ({
  key: 'p',
  id: 'p',
  project: { id: 'p', name, created_at: null, description: null, is_published: false },
  source: {
    connection: {
      id: 'c',
      name: 'c',
      color: 'blue',
      auth: 'key',
      secret: 'k',
      kept: false,
      workspaceIds: ['w'],
      plan: null,
    },
    workspaceIds: ['w'],
  },
});

test('a favourite takes the name that a list tells, and keeps its own where the list shows none', () => {
  favourites.update(() => [{ workspaceId: 'w', id: 'p', name: 'Atlas' }]);
  const stars = rowStars(new Set(['p']), new Map([['p', 'Atlas']]));
  render(stars.star(row(undefined), 'row'));
  expect(favourites.get()[0]?.name).toBe('Atlas');
  render(stars.star(row('Atlas 2'), 'row'));
  expect(favourites.get()[0]?.name).toBe('Atlas 2');
});
