// @vitest-environment happy-dom
import { RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { routerOf } from '@/lib/router-fixture.ts';

import { Navigation } from './navigation.tsx';

afterEach(cleanup);

test('keeps a locked page in the tab order, leading nowhere, with the reason', () => {
  render(
    <RouterContextProvider router={routerOf()}>
      <Navigation
        workspaceId="w"
        projectCount={3}
        reviewCount={2}
        lockOf={({ to }) =>
          to?.endsWith('/security') === true ? 'Requires security_center.view.' : undefined
        }
      />
    </RouterContextProvider>,
  );
  const locked = screen.getByRole('link', { name: 'Insights' });
  expect(locked.getAttribute('aria-disabled')).toBe('true');
  expect(locked.getAttribute('href')).toBeNull();
  expect(locked.getAttribute('aria-description')).toBe('Requires security_center.view.');
  locked.focus();
  expect(document.activeElement).toBe(locked);
  expect(screen.getByRole('link', { name: 'Projects 3' }).getAttribute('href')).toBe(
    '/workspaces/w/projects',
  );
});
