import { RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { routerOf } from '@/lib/router-fixture.ts';

import { ConfirmDialog } from './confirm-dialog.tsx';

const router = routerOf();

afterEach(cleanup);

function ask(expected: string) {
  const onConfirm = vi.fn<() => void>();
  render(
    <RouterContextProvider router={router}>
      <ConfirmDialog
        onClose={() => undefined}
        title="Delete it?"
        confirmLabel="Delete"
        tone="danger"
        pending={false}
        error={null}
        onConfirm={onConfirm}
        typed={{ label: 'Its name', expected }}
      >
        It is gone for good.
      </ConfirmDialog>
    </RouterContextProvider>,
  );
  return onConfirm;
}

test('ignores invisible characters of the text to type', async () => {
  const onConfirm = ask('Nort\u3164h\u200D \u00A0wind');
  await userEvent.type(screen.getByLabelText('Its name'), 'North wind{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('is described by what it warns of', () => {
  ask('North wind');
  const describedBy = screen.getByRole('dialog').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toBe('It is gone for good.');
});

test('asks phones not to correct or capitalize the text to type', () => {
  ask('kundenportal');
  const field = screen.getByLabelText('Its name');
  expect(field.getAttribute('autocorrect')).toBe('off');
  expect(field.getAttribute('autocapitalize')).toBe('none');
});

test('never confirms without typed text, even when the expected text is invisible', async () => {
  const onConfirm = ask('\u200C\u3164');
  await userEvent.type(screen.getByLabelText('Its name'), '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('confirms nothing with the second press of a double-click on what opened it', async () => {
  const onConfirm = ask('North wind');
  await userEvent.type(screen.getByLabelText('Its name'), 'North wind');
  const button = screen.getByRole('button', { name: 'Delete' });
  fireEvent.click(button, { detail: 2 });
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('shows an error on Enter when the text differs, until it changes', async () => {
  const onConfirm = ask('North wind');
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'North{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('The text doesn’t match')).toBeTruthy();
  await userEvent.type(field, ' wind');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});
