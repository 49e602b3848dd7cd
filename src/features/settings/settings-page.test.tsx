import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { NotificationSetting } from './settings-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A browser that gives this permission when asked. */
function browserThat(given: NotificationPermission) {
  const api = { permission: 'default', requestPermission: () => Promise.resolve((api.permission = given)) };
  vi.stubGlobal('Notification', api);
}
const on = () => screen.getByRole<HTMLInputElement>('radio', { name: 'On' });

test('asks for permission when notifications are turned on', async () => {
  browserThat('granted');
  render(<NotificationSetting />);
  expect(on().checked).toBe(false);
  await userEvent.click(on());
  expect(on().checked).toBe(true);
});

test('explains that the browser blocks notifications', async () => {
  browserThat('denied');
  render(<NotificationSetting />);
  await userEvent.click(on());
  expect(screen.getByText(/^Blocked by your browser/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('explains that the browser doesn’t support notifications', () => {
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(globalThis, 'Notification');
  render(<NotificationSetting />);
  expect(screen.getByText('This browser doesn’t support notifications.')).toBeTruthy();
});
