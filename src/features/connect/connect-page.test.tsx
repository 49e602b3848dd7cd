import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ConnectPage, GatewaySignIn } from './connect-page.tsx';

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

test('has no field for an API key until it is known whether the gateway adds one', () => {
  const props = { locked: true, returning: true, onRetry: vi.fn(), onConnected: vi.fn() };
  const { rerender } = render(<ConnectPage {...props} gateway={null} />);
  expect(screen.getByRole('alert').textContent).toContain('your company sign-in expired');
  expect(screen.queryByLabelText('Your API key')).toBeNull();
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(props.onRetry).toHaveBeenCalledOnce();
  rerender(<ConnectPage {...props} gateway={false} />);
  expect(screen.getByLabelText('Your API key')).toBeTruthy();
});
