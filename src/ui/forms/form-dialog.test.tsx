import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { routerOf } from '@/lib/router-fixture.ts';
import { CancelButton } from '@/ui/controls/button.tsx';
import { Dialog, Drawer } from '@/ui/overlays/dialog.tsx';

import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

afterEach(cleanup);

const onClose = vi.fn<() => void>();

function Form() {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title="Accept risk"
      dirty={reason !== ''}
      onClose={onClose}
      footer={(close) => <CancelButton onClick={close} />}
    >
      <TextField label="Reason" value={reason} onChange={({ target }) => setReason(target.value)} />
    </FormDialog>
  );
}

const open = (router = routerOf()) => {
  onClose.mockClear();
  render(
    <RouterContextProvider router={router}>
      <Form />
    </RouterContextProvider>,
  );
};
const button = (name: string) => screen.getByRole('button', { name });

const ways: readonly (readonly [string, () => unknown])[] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => userEvent.click(button('Cancel'))],
  ['its close button', () => userEvent.click(button('Close'))],
  [
    'a press beside it',
    () => {
      fireEvent.pointerDown(screen.getByRole('dialog'));
      fireEvent.click(screen.getByRole('dialog'));
    },
  ],
];

test.each(ways)('closes by %s while nothing is entered', async (_, leave) => {
  open();
  await leave();
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(ways)('asks before %s discards what was entered', async (_, leave) => {
  open();
  await userEvent.type(screen.getByLabelText('Reason'), 'Behind a gateway');
  await leave();
  expect(onClose).not.toHaveBeenCalled();
  const stay = button('Keep editing');
  expect(document.activeElement).toBe(stay);
  expect(document.getElementById(stay.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Discard your changes?',
  );
  await userEvent.click(stay);
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Behind a gateway');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Discard'));
  expect(onClose).toHaveBeenCalledOnce();
});

/** The router of a page that Back leaves. */
function onSecondPage() {
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  for (const page of ['/one', '/two']) {
    history.push(page);
    history.flush();
  }
  return createRouter({ routeTree: createRootRoute(), history });
}

test('asks before Back discards what was entered, and stays at the second Back', async () => {
  open(onSecondPage());
  await userEvent.type(screen.getByLabelText('Reason'), 'Behind a gateway');
  window.history.back();
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Keep editing')));
  // The guard of navigation doesn't ask, too.
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await vi.waitFor(() => expect(location.pathname).toBe('/two'));
  window.history.back();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')));
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])('Back closes a %s above an unsaved form, and doesn’t ask about the form', async (_, Overlay) => {
  onClose.mockClear();
  render(
    <RouterContextProvider router={onSecondPage()}>
      <UnsavedGuard dirty what="The new audience isn’t saved." />
      <Overlay title="Publish" onClose={onClose} />
    </RouterContextProvider>,
  );
  window.history.back();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(location.pathname).toBe('/two'));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
