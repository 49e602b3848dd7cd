import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { idleTimeout } from '@/api/connection/idle-lock.ts';

import { NotificationSetting, SettingsPage } from './settings-page.tsx';

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

test('shows the inactivity timeout as another tab sets it', async () => {
  render(<SettingsPage connections={null} permissions={null} onDisconnectedAll={() => undefined} />);
  const timeout = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Inactivity timeout' });
  await userEvent.selectOptions(timeout, 'After 5 minutes');
  expect(idleTimeout.get()).toBe(5);
  localStorage.setItem('service-console.idle-minutes', '15');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'service-console.idle-minutes' })));
  expect(timeout.selectedOptions[0]?.text).toBe('After 15 minutes');
});
