import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { GatewaySignIn } from './connect-page.tsx';

const refusal = {
  type: 'unauthorized',
  title: 'Unauthorized',
  status: 401,
  request_id: 'r-1',
  detail: null,
  errors: null,
  props: null,
};

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('asks to fix the gateway when its API key is rejected', async () => {
  render(<GatewaySignIn onConnected={() => expect.fail('It was accepted')} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Ask your gateway admin to replace it.');
  expect(alert.textContent).not.toContain('pasted');
});
