import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { removeConnections } from '@/api/testing/fixtures.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { DemoCards } from './demo-cards.tsx';

const respond = serviceFetch(createService());

beforeEach(() => vi.stubGlobal('fetch', respond));
afterEach(() => {
  cleanup();
  removeConnections();
  vi.unstubAllGlobals();
});

test('explains why a credential is rejected, and connects with another', async () => {
  const onConnected = vi.fn<() => void>();
  render(<DemoCards onConnected={onConnected} />);
  const press = (key: string) => fireEvent.click(screen.getByText(key).closest('button') ?? document.body);
  for (const [key, says] of [
    ['demo-free', /Business/],
    ['demo-unverified', /e-?mail/i],
    ['demo-projects-only', /workspaces:read/],
  ] as const) {
    press(key);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(says));
    expect(within(screen.getByRole('alert')).getByText('Details')).toBeTruthy();
  }
  // Tab passes both cards of the row before the error below them.
  press('demo-free');
  const text = (await screen.findByRole('alert')).closest('ul')?.textContent ?? '';
  await waitFor(() => expect(text).toMatch(/demo-free.*demo-unverified.*Details/));
  expect(onConnected).not.toHaveBeenCalled();
  press('demo-business');
  await waitFor(() => expect(onConnected).toHaveBeenCalledOnce());
});
