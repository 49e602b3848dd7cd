// @vitest-environment happy-dom
import { RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { connectionOf } from '@/api/testing/connection-fixture.ts';
import { ConnectionScope } from '@/domain/connection-scope.tsx';
import { routerOf } from '@/lib/router-fixture.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import type { DayRange } from '../model/types.ts';
import { annotations } from './annotations.ts';
import { NotesCard } from './notes-card.tsx';

const router = routerOf();
const range = { from: '2026-11-01', to: '2026-11-20' };
const card = (chosen: DayRange | null) => (
  <RouterContextProvider router={router}>
    <ConnectionScope connection={connectionOf({})} workspaceId="w">
      <NotesCard projectId="p" notes={[]} range={range} today="2026-11-20" chosen={chosen} />
    </ConnectionScope>
  </RouterContextProvider>
);

afterEach(() => {
  cleanup();
  annotations.update(() => []);
  for (const { id } of toasts.get()) toasts.dismiss(id);
});

test('a note that is half written moves to another day of the chart, and is added once', async () => {
  const { rerender } = render(card({ from: '2026-11-02', to: '2026-11-02' }));
  await userEvent.type(screen.getByLabelText('What happened'), 'Newsletter');
  rerender(card({ from: '2026-11-05', to: '2026-11-05' }));
  expect(document.activeElement).toBe(screen.getByLabelText('What happened'));
  await userEvent.click(screen.getByRole('button', { name: 'Add a note' }));
  await userEvent.keyboard('{End} 12{Enter}');
  expect(annotations.get()).toMatchObject([
    { text: 'Newsletter 12', from: '2026-11-05', to: '2026-11-05', projectId: 'p' },
  ]);
  expect(screen.queryByRole('form')).toBeNull();
});

test('a day that no chart shows is answered with which ones there are, and what was typed stays', async () => {
  render(card({ from: '2026-11-02', to: '2026-11-02' }));
  await userEvent.type(screen.getByLabelText('What happened'), 'Newsletter');
  fireEvent.change(screen.getByLabelText('First day (UTC)'), { target: { value: '1999-11-02' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  const first = screen.getByLabelText<HTMLInputElement>('First day (UTC)');
  expect(document.activeElement).toBe(first);
  expect(screen.getByText(/^Choose a day from Jan 1, 2000 to/)).toBeTruthy();
  expect(first.value).toBe('1999-11-02');
  expect(screen.getByLabelText<HTMLInputElement>('What happened').value).toBe('Newsletter');
  fireEvent.change(first, { target: { value: '2026-11-03' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(annotations.get()).toMatchObject([{ text: 'Newsletter', from: '2026-11-03', to: '2026-11-03' }]);
});

test('a note on days that are not shown is said to be saved, one on days that are shows itself', async () => {
  render(card({ from: '2026-11-02', to: '2026-11-02' }));
  await userEvent.type(screen.getByLabelText('What happened'), 'Newsletter{Enter}');
  expect(toasts.get()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add a note' }));
  await userEvent.type(screen.getByLabelText('What happened'), 'Launch');
  fireEvent.change(screen.getByLabelText('First day (UTC)'), { target: { value: '2026-01-05' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(annotations.get()).toMatchObject([{ text: 'Newsletter' }, { text: 'Launch', to: '2026-01-05' }]);
  expect(toasts.get()).toMatchObject([
    { title: 'The note was saved', description: 'It is on Jan 5, outside of the days that are shown.' },
  ]);
});

test('Escape that gives up a word of an input method keeps the note', () => {
  render(card({ from: '2026-11-02', to: '2026-11-02' }));
  fireEvent.keyDown(screen.getByLabelText('What happened'), { key: 'Escape', isComposing: true });
  expect(screen.getByRole('form')).toBeTruthy();
  fireEvent.keyDown(screen.getByLabelText('What happened'), { key: 'Escape' });
  expect(screen.queryByRole('form')).toBeNull();
});

test('a note that is half written is there again after another page, and takes no focus', async () => {
  const { unmount } = render(card({ from: '2026-11-02', to: '2026-11-02' }));
  await userEvent.type(screen.getByLabelText('What happened'), 'Newsl');
  unmount();
  render(card(null));
  const field = screen.getByLabelText<HTMLInputElement>('What happened');
  expect(field.value).toBe('Newsl');
  expect(document.activeElement).not.toBe(field);
  await userEvent.type(field, 'etter{Enter}');
  expect(annotations.get()).toMatchObject([{ text: 'Newsletter', from: '2026-11-02' }]);
  cleanup();
  render(card(null));
  expect(screen.queryByRole('form')).toBeNull();
});
