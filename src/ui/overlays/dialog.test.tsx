import { RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FocusEvent, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { routerOf } from '@/lib/router-fixture.ts';
import { Button } from '@/ui/controls/button.tsx';
import { toast, toasts } from '@/ui/feedback/toast.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import { Dialog } from './dialog.tsx';

const router = routerOf();

afterEach(cleanup);

function Page({ field = true }: { field?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <RouterContextProvider router={router}>
      <Button onClick={() => setOpen(true)}>Delete…</Button>
      {open && (
        <Dialog
          onClose={() => setOpen(false)}
          title="Delete Billing portal?"
          description="This cannot be undone."
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button variant="danger">Delete</Button>
            </>
          }
        >
          {field && <TextField label="Name of the project" />}
        </Dialog>
      )}
    </RouterContextProvider>
  );
}

test('names and describes the dialog, and focuses its first field', async () => {
  render(<Page />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete Billing portal?' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This cannot be undone.',
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Name of the project'));
});

test('drops the second click of a double click that closed it', async () => {
  render(<Page />);
  const open = screen.getByRole('button', { name: 'Delete…' });
  fireEvent.click(open);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(open, { detail: 2 });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(open, { detail: 1 });
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

test('focuses Cancel when it has no field', async () => {
  render(<Page field={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

test.each([
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['its own button', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    'a request of the browser',
    async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
  ],
  [
    'a press beside it',
    async () => {
      // Events of the backdrop are dispatched on the dialog itself.
      fireEvent.pointerDown(screen.getByRole('dialog'));
      fireEvent.click(screen.getByRole('dialog'));
    },
  ],
])('closes by %s, and returns the focus', async (_, leave) => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Delete…' });
  await userEvent.click(opener);
  await leave();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('contains the toasts while it is open, because the rest of the page is inert', async () => {
  render(
    <>
      <Toaster />
      <Page />
    </>,
  );
  const news = () => screen.getByRole('region', { name: 'Notifications' });
  const ofPage = news();
  await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
  act(() => toast({ tone: 'bad', title: 'Couldn’t copy' }));
  expect(news().textContent).toBe('Couldn’t copy');
  expect(screen.getByRole('dialog').contains(news())).toBe(true);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(news()).toBe(ofPage);
  expect(ofPage.textContent).toBe('Couldn’t copy');
  for (const { id } of toasts.get()) act(() => toasts.dismiss(id));
});

test('takes the dialog that opened last as the uppermost one, wherever it is in the page', async () => {
  const [earlier, later] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const page = (isUndoing: boolean) => (
    <RouterContextProvider router={router}>
      <Toaster />
      {isUndoing && <Dialog onClose={later} title="Undo" />}
      <Dialog onClose={earlier} title="Rename" />
    </RouterContextProvider>
  );
  const { rerender } = render(page(false));
  rerender(page(true));
  const hasNews = (name: string) =>
    within(screen.getByRole('dialog', { name })).queryByRole('region', { name: 'Notifications' }) !== null;
  expect([hasNews('Rename'), hasNews('Undo')]).toEqual([false, true]);
  await userEvent.keyboard('{Escape}');
  expect(later).toHaveBeenCalledOnce();
  expect(earlier).not.toHaveBeenCalled();
  rerender(page(false));
  expect(hasNews('Rename')).toBe(true);
});

test('runs React’s focus handlers when the focus returns', async () => {
  const onFocus = vi.fn<(event: FocusEvent) => void>();
  render(
    <div onFocus={onFocus}>
      <Page />
    </div>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
  onFocus.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onFocus.mock.lastCall?.[0].target).toBe(screen.getByRole('button', { name: 'Delete…' }));
});

test('stays open on Escape when its owner keeps it open', async () => {
  const onClose = vi.fn();
  render(
    <RouterContextProvider router={router}>
      <Dialog onClose={onClose} title="Delete Billing portal?">
        <TextField label="Name of the project" />
      </Dialog>
    </RouterContextProvider>,
  );
  for (const times of [1, 2, 3]) {
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(times);
    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  }
});

test('closes the upper of two on Escape, unless something inside handled the key', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  const dialogs = (isLeaving: boolean) => (
    <RouterContextProvider router={router}>
      <Dialog onClose={outer} title="Rename">
        {isLeaving && <Dialog onClose={inner} title="Leave without saving?" />}
        <div role="menu" tabIndex={-1} onKeyDown={(event) => event.stopPropagation()} />
      </Dialog>
    </RouterContextProvider>
  );
  const { rerender } = render(dialogs(false));
  rerender(dialogs(true));
  await userEvent.keyboard('{Escape}');
  screen.getByRole('menu').focus();
  await userEvent.keyboard('{Escape}');
  expect(inner).toHaveBeenCalledOnce();
  expect(outer).not.toHaveBeenCalled();
});
