import { RouterProvider, useLocation } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { openedFinding, openedList, placeInList } from '@/domain/lists/opened-list.ts';
import { routerOf } from '@/lib/router-fixture.ts';

import { ListPosition } from './list-position.tsx';

afterEach(() => {
  cleanup();
  openedList.set(null);
});

function Page() {
  const projectId = /projects\/(\w+)/.exec(useLocation().pathname)?.[1];
  return projectId === undefined ? null : <ListPosition projectId={projectId} />;
}

async function openSecond({ hasMore = false } = {}) {
  const ids = ['p1', 'p2', 'p3'];
  openedList.set({
    name: 'inventory',
    target: { to: '/inventory' },
    ids,
    hasMore,
    linkOf: (index) => ({ to: `/projects/${ids[index]}/security` }),
    currentId: 'p2',
  });
  const router = routerOf(Page);
  router.history.push('/inventory');
  router.history.push('/projects/p2');
  render(<RouterProvider router={router} />);
  await screen.findByText(/^2 of/);
  return router;
}

test('opens the projects beside it, and Back leads to the list from each', async () => {
  const router = await openSecond();
  await userEvent.click(screen.getByRole('button', { name: 'Next project' }));
  expect(await screen.findByText('3 of 3')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/projects/p3/security');
  expect(openedList.get()?.currentId).toBe('p3');
  expect(screen.getByRole('button', { name: 'Next project' }).getAttribute('aria-disabled')).toBe('true');
  router.history.back();
  await waitFor(() => expect(router.state.location.pathname).toBe('/inventory'));
  // The list still has to know the last project.
  expect(openedList.get()?.currentId).toBe('p3');
});

test('shows that more may follow when the list isn’t fully loaded', async () => {
  await openSecond({ hasMore: true });
  expect(screen.getByRole('status').textContent).toBe('2 of the first 3');
});

test('ends when another page is opened', async () => {
  const router = await openSecond();
  router.history.push('/members');
  await waitFor(() => expect(openedList.get()).toBeNull());
});

test('is hidden for a project that isn’t in the list', async () => {
  const router = await openSecond();
  router.history.push('/projects/p9');
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
});

test('keeps the place of a finding that was closed, while its project is open', () => {
  const list = {
    name: 'findings',
    target: { to: '/findings' },
    ids: [openedFinding('p1', 'a'), openedFinding('p1', 'b'), openedFinding('p2', 'a')],
    unit: 'finding',
    hasMore: false,
    linkOf: () => ({}),
    currentId: openedFinding('p1', 'b'),
  } as const;
  expect(placeInList(list, 'p1', 'a')).toBe(0);
  expect(placeInList(list, 'p1', undefined)).toBe(1);
  expect(placeInList(list, 'p1', 'unlisted')).toBe(1);
  expect(placeInList(list, 'p2', 'a')).toBe(2);
  expect(placeInList(list, 'p2', undefined)).toBe(-1);
});
