import { RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { useRememberRange } from '@/domain/analytics-range.ts';
import { routerOf } from '@/lib/router-fixture.ts';

import { Navigation } from './navigation.tsx';

afterEach(cleanup);

test('keeps a locked page focusable, without a link and with the reason', () => {
  render(
    <RouterContextProvider router={routerOf()}>
      <Navigation
        workspaceId="w"
        projectCount={3}
        reviewCount={2}
        lockOf={({ to }) =>
          to?.endsWith('/security') === true ? 'Requires the security_center.view permission.' : undefined
        }
      />
    </RouterContextProvider>,
  );
  const locked = screen.getByRole('link', { name: 'Insights' });
  expect(locked.getAttribute('aria-disabled')).toBe('true');
  expect(locked.getAttribute('href')).toBeNull();
  expect(locked.getAttribute('aria-description')).toBe('Requires the security_center.view permission.');
  locked.focus();
  expect(document.activeElement).toBe(locked);
  expect(screen.getByRole('link', { name: 'Projects 3' }).getAttribute('href')).toBe(
    '/workspaces/w/projects',
  );
});

test.each([
  [1, 'Insights 1 needs review'],
  [2, 'Insights 2 need review'],
])('says what a count of %i counts', (reviewCount, name) => {
  render(
    <RouterContextProvider router={routerOf()}>
      <Navigation workspaceId="w" projectCount={null} reviewCount={reviewCount} lockOf={() => undefined} />
    </RouterContextProvider>,
  );
  expect(screen.getByRole('link', { name })).toBeTruthy();
});

test.each([
  ['/workspaces/w/analytics/live', 'Analytics'],
  ['/workspaces/w/members/u', 'Members'],
  ['/workspaces/w/security/triage', 'Triage'],
])('marks the page that leads to %s as current', async (url, name) => {
  const router = routerOf();
  await router.navigate({ to: url });
  render(
    <RouterContextProvider router={router}>
      <Navigation workspaceId="w" projectCount={null} reviewCount={null} lockOf={() => undefined} />
    </RouterContextProvider>,
  );
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});

test('links to analytics with the range that was chosen on another page', () => {
  const { unmount } = renderHook(() => useRememberRange('90d'));
  render(
    <RouterContextProvider router={routerOf()}>
      <Navigation workspaceId="w" projectCount={null} reviewCount={null} lockOf={() => undefined} />
    </RouterContextProvider>,
  );
  unmount();
  expect(screen.getByRole('link', { name: 'Analytics' }).getAttribute('href')).toBe(
    '/workspaces/w/analytics?range=90d',
  );
  renderHook(() => useRememberRange(undefined));
});
