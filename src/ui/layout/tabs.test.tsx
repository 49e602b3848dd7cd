import { RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { routerOf } from '@/lib/router-fixture.ts';

import { Tabs } from './tabs.tsx';

afterEach(cleanup);

test('keeps a locked tab focusable, without a link and with the reason', () => {
  render(
    <RouterContextProvider router={routerOf()}>
      <Tabs
        label="Project"
        items={[
          { label: 'Security', to: '/security' },
          { label: 'Personal data', to: '/personal-data', locked: 'Requires the Enterprise plan.' },
        ]}
      />
    </RouterContextProvider>,
  );
  const locked = screen.getByRole('link', { name: 'Personal data' });
  expect(locked.getAttribute('aria-disabled')).toBe('true');
  expect(locked.getAttribute('href')).toBeNull();
  expect(locked.getAttribute('aria-description')).toBe('Requires the Enterprise plan.');
  locked.focus();
  expect(document.activeElement).toBe(locked);
  expect(screen.getByRole('link', { name: 'Security' }).getAttribute('href')).toBe('/security');
});
