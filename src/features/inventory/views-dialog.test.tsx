import { RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { routerOf } from '@/lib/router-fixture.ts';
import { fakeStorage } from '@/lib/storage-fixture.ts';
import { isolated } from '@/lib/text.ts';
import { maxViews, savedViews } from '@/local/saved-views.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { ViewsDialog } from './views-dialog.tsx';

const names = () => savedViews.get().map(({ name }) => name);
const nameOf = (view: string) => screen.getByRole('textbox', { name: `Rename ${view}` });
const router = routerOf();
const show = () =>
  render(
    <RouterContextProvider router={router}>
      <ViewsDialog line="has:pii" onClose={() => undefined} />
    </RouterContextProvider>,
  );

beforeEach(() => savedViews.update(() => ['a', 'b', 'c'].map((name) => ({ name, line: name }))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of toasts.get()) toasts.dismiss(id);
});

test('keeps the focus when a view is renamed, and handles the click that ended the rename', () => {
  show();
  nameOf('b').focus();
  fireEvent.change(nameOf('b'), { target: { value: 'bx' } });
  fireEvent.keyDown(nameOf('b'), { key: 'Enter' });
  expect(names()).toEqual(['a', 'bx', 'c']);
  expect(document.activeElement).toBe(nameOf('bx'));

  const remove = screen.getByRole('button', { name: 'Delete bx' });
  fireEvent.change(nameOf('bx'), { target: { value: 'by' } });
  fireEvent.blur(nameOf('bx'));
  fireEvent.click(remove);
  expect(names()).toEqual(['a', 'c']);
});

test('saves a rename when Escape closes the dialog', () => {
  show();
  nameOf('b').focus();
  fireEvent.change(nameOf('b'), { target: { value: 'bx' } });
  fireEvent.keyDown(nameOf('b'), { key: 'Escape' });
  expect(names()).toEqual(['a', 'bx', 'c']);
});

test('puts a deleted view back in its place on undo', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Delete b' }));
  expect(names()).toEqual(['a', 'c']);
  toasts.get().at(-1)?.action?.onSelect();
  expect(names()).toEqual(['a', 'b', 'c']);
});

test('leaves a newer view of the same name on undo', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Delete b' }));
  const newer = { name: 'b', line: 'has:secrets' };
  savedViews.update((all) => [...all, newer]);
  toasts.get().at(-1)?.action?.onSelect();
  expect(savedViews.get()).toContainEqual(newer);
  expect(toasts.get().map(({ title }) => title)).toContain(`Couldn’t restore “${isolated('b')}”`);
});

test('says that a rename and an import couldn’t be saved when storage is full', async () => {
  const key = 'service-console.inventory-views';
  const entries = new Map([[key, localStorage.getItem(key) ?? '']]);
  vi.stubGlobal(
    'localStorage',
    fakeStorage(entries, () => true),
  );
  show();
  fireEvent.change(nameOf('b'), { target: { value: 'bx' } });
  fireEvent.blur(nameOf('b'));
  expect(toasts.get()).toMatchObject([
    { tone: 'bad', title: `View renamed to “${isolated('bx')}” for this visit only` },
  ]);
  fireEvent.change(screen.getByLabelText('Views file'), {
    target: { files: [new File([JSON.stringify([{ name: 'd', line: '' }])], 'views.json')] },
  });
  await vi.waitFor(() =>
    expect(toasts.get()).toMatchObject([
      { tone: 'bad' },
      { tone: 'bad', title: 'Couldn’t save the imported views' },
    ]),
  );
});

test('moves the focus to the next view, or to the name field, when a view is deleted', () => {
  show();
  const press = (name: string) => {
    const button = screen.getByRole('button', { name: `Delete ${name}` });
    button.focus();
    fireEvent.click(button);
  };
  press('b');
  expect(document.activeElement).toBe(nameOf('c'));
  press('c');
  expect(document.activeElement).toBe(nameOf('a'));
  press('a');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
});

test('rejects a new view when the limit is reached', () => {
  const full = Array.from({ length: maxViews }, (_, index) => ({ name: `v${index}`, line: '' }));
  savedViews.update(() => full);
  show();
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'one more' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Delete one first/)).toBeTruthy();
  expect(savedViews.get()).toEqual(full);
});

test('replaces the message about a failed import with that of the next file', async () => {
  show();
  const give = (text: string) =>
    fireEvent.change(screen.getByLabelText('Views file'), {
      target: { files: [new File([text], 'views.json')] },
    });
  const titles = () => toasts.get().map(({ title }) => title);
  give('{}');
  await vi.waitFor(() => expect(titles()).toContain('No views in this file'));
  give(JSON.stringify([{ name: 'd', line: 'has:pii' }]));
  await vi.waitFor(() => expect(titles()).toContain('1 view imported'));
  expect(titles()).not.toContain('No views in this file');
});

test('doesn’t parse a file that is far larger than any export', async () => {
  show();
  const text = JSON.stringify([{ name: 'd', line: 'has:pii' }]).padEnd(5 * 2 ** 20);
  fireEvent.change(screen.getByLabelText('Views file'), { target: { files: [new File([text], 'x.json')] } });
  await vi.waitFor(() => expect(toasts.get()).toHaveLength(1));
  expect(toasts.get()).toMatchObject([{ title: 'No views in this file' }]);
});

test('puts back the view that an imported one replaced on undo', async () => {
  show();
  const file = new File([JSON.stringify([{ name: 'b', line: 'has:pii' }])], 'views.json');
  fireEvent.change(screen.getByLabelText('Views file'), { target: { files: [file] } });
  await vi.waitFor(() => expect(savedViews.get()).toContainEqual({ name: 'b', line: 'has:pii' }));
  toasts.get().at(-1)?.action?.onSelect();
  expect(savedViews.get()).toContainEqual({ name: 'b', line: 'b' });
});
