// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/connection-fixture.ts';
import { toasts } from '@/ui/toast.ts';

import { ReachCard } from './reach-card.tsx';

vi.mock('./ask-reach.ts', () => {
  throw new Error('The network is gone.');
});

afterEach(cleanup);

test('where the code that asks does not come, that is said, and it can be tried again', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReachCard connection={connectionOf({ name: 'Mine' })} workspaceId="w" workspace={null} />
    </QueryClientProvider>,
  );
  const ask = screen.getByRole('button', { name: /^Ask for the rest/ });
  await userEvent.click(ask);
  await vi.waitFor(() =>
    expect(toasts.get()).toMatchObject([{ tone: 'bad', title: 'The rest could not be asked for' }]),
  );
  expect(ask.getAttribute('aria-busy')).not.toBe('true');
  expect(ask.getAttribute('aria-disabled')).not.toBe('true');
});
