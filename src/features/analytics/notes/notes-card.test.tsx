import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/testing/fixtures.ts';
import { ConnectionScope } from '@/domain/connection-scope.tsx';
import { routerOf } from '@/lib/router-fixture.ts';
import { fakeStorage } from '@/lib/storage-fixture.ts';
import { chartNotes, removeNote, saveNote } from '@/local/chart-notes.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import type { DayRange } from '../model/types.ts';
import type { PlacedNote } from './chart-note.ts';
import { NotesCard } from './notes-card.tsx';

const router = routerOf();
const range = { from: '2026-11-01', to: '2026-11-20' };
const card = (chosen: DayRange | null, notes: readonly PlacedNote[] = []) => (
  <RouterContextProvider router={router}>
    <ConnectionScope connection={connectionOf({})} workspaceId="w">
      <NotesCard
        projectId="p"
        notes={notes}
        metric="visitors"
        range={range}
        today="2026-11-20"
        chosen={chosen}
      />
    </ConnectionScope>
  </RouterContextProvider>
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  chartNotes.update(() => []);
  for (const { id } of toasts.get()) toasts.dismiss(id);
});

test('moves a half-written note to another day and adds it once', async () => {
  const { rerender } = render(card({ from: '2026-11-02', to: '2026-11-02' }));
  await userEvent.type(screen.getByLabelText('What happened'), 'Newsletter');
  rerender(card({ from: '2026-11-05', to: '2026-11-05' }));
  expect(document.activeElement).toBe(screen.getByLabelText('What happened'));
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await userEvent.keyboard('{End} 12{Enter}');
  expect(chartNotes.get()).toMatchObject([
    { text: 'Newsletter 12', from: '2026-11-05', to: '2026-11-05', projectId: 'p' },
  ]);
  expect(screen.queryByRole('form')).toBeNull();
});

test('says that a note couldn’t be saved when storage is full, until one is', async () => {
  let isFull = true;
  vi.stubGlobal(
    'localStorage',
    fakeStorage(new Map(), () => isFull),
  );
  render(card({ from: '2026-11-02', to: '2026-11-02' }));
  await userEvent.type(screen.getByLabelText('What happened'), 'Newsletter{Enter}');
  expect(toasts.get()).toMatchObject([{ tone: 'bad', title: 'Couldn’t save the note' }]);
  isFull = false;
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await userEvent.type(screen.getByLabelText('What happened'), 'Launch{Enter}');
  expect(chartNotes.get()).toHaveLength(2);
  expect(toasts.get()).toEqual([]);
});

test('names the allowed days and keeps the text when a day is out of range', async () => {
  render(card({ from: '2026-11-02', to: '2026-11-02' }));
  await userEvent.type(screen.getByLabelText('What happened'), 'Newsletter');
  fireEvent.change(screen.getByLabelText('Start date (UTC)'), { target: { value: '1999-11-02' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  const first = screen.getByLabelText<HTMLInputElement>('Start date (UTC)');
  expect(document.activeElement).toBe(first);
  expect(screen.getByText(/^Choose a date from Jan 1, 2000 to/)).toBeTruthy();
  expect(first.value).toBe('1999-11-02');
  expect(screen.getByLabelText<HTMLInputElement>('What happened').value).toBe('Newsletter');
  fireEvent.change(first, { target: { value: '2026-11-03' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(chartNotes.get()).toMatchObject([{ text: 'Newsletter', from: '2026-11-03', to: '2026-11-03' }]);
});

test('shows a toast only when a note is outside the range', async () => {
  render(card({ from: '2026-11-02', to: '2026-11-02' }));
  await userEvent.type(screen.getByLabelText('What happened'), 'Newsletter{Enter}');
  expect(toasts.get()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await userEvent.type(screen.getByLabelText('What happened'), 'Launch');
  fireEvent.change(screen.getByLabelText('Start date (UTC)'), { target: { value: '2026-01-05' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(chartNotes.get()).toMatchObject([{ text: 'Newsletter' }, { text: 'Launch', to: '2026-01-05' }]);
  expect(toasts.get()).toMatchObject([
    { title: 'Note saved', description: 'Jan 5 is outside the current range.' },
  ]);
});

test('keeps the note when Escape cancels an input method', () => {
  render(card({ from: '2026-11-02', to: '2026-11-02' }));
  fireEvent.keyDown(screen.getByLabelText('What happened'), { key: 'Escape', isComposing: true });
  expect(screen.getByRole('form')).toBeTruthy();
  fireEvent.keyDown(screen.getByLabelText('What happened'), { key: 'Escape' });
  expect(screen.queryByRole('form')).toBeNull();
});

test('discards a typed note on Cancel only, not on Escape', async () => {
  render(card({ from: '2026-11-02', to: '2026-11-02' }));
  await userEvent.type(screen.getByLabelText('What happened'), 'Newsletter{Escape}');
  expect(screen.getByLabelText<HTMLInputElement>('What happened').value).toBe('Newsletter');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('form')).toBeNull();
});

test('warns of what saving would replace when another tab changed the note', async () => {
  const [from, to] = ['2026-11-02', '2026-11-02'];
  const stored = saveNote({ workspaceId: 'w', projectId: 'p', from, to, text: 'Launch' });
  const atMs = Date.UTC(2026, 10, 2);
  const note = { ...stored, kind: 'own', startMs: atMs, endMs: atMs, detail: '', from: 1, to: 1 } as const;
  // Its effect loads without an end.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(<QueryClientProvider client={new QueryClient()}>{card(null, [note])}</QueryClientProvider>);
  await userEvent.click(screen.getByRole('button', { name: 'Edit note Launch' }));
  await userEvent.type(screen.getByLabelText('What happened'), ' in Berlin');
  expect(screen.queryByText(/since you opened this/)).toBeNull();
  act(() => void saveNote({ ...stored, text: 'Launch in Paris' }, stored.id));
  expect(screen.getByText(/^Changed since you opened this: .*Launch in Paris.*, Nov 2$/)).toBeTruthy();
  act(() => removeNote(stored.id));
  expect(screen.getByText('Removed since you opened this. Saving adds it again.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(chartNotes.get()).toMatchObject([{ id: stored.id, text: 'Launch in Berlin' }]);
});

test('closes an unchanged note on Escape', async () => {
  const atMs = Date.UTC(2026, 10, 2);
  const note = { id: 'n', kind: 'own', startMs: atMs, endMs: atMs, text: 'Launch', detail: '' } as const;
  // Its effect loads without an end.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <QueryClientProvider client={new QueryClient()}>
      {card(null, [{ ...note, from: 1, to: 1 }])}
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit note Launch' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('form')).toBeNull();
});

test('restores a half-written note without focus when the page opens again', async () => {
  const { unmount } = render(card({ from: '2026-11-02', to: '2026-11-02' }));
  await userEvent.type(screen.getByLabelText('What happened'), 'Newsl');
  unmount();
  // The draft survives a reload.
  expect(sessionStorage.getItem('service-console.note-drafts')).toContain('Newsl');
  render(card(null));
  const field = screen.getByLabelText<HTMLInputElement>('What happened');
  expect(field.value).toBe('Newsl');
  expect(document.activeElement).not.toBe(field);
  await userEvent.type(field, 'etter{Enter}');
  expect(chartNotes.get()).toMatchObject([{ text: 'Newsletter', from: '2026-11-02' }]);
  cleanup();
  render(card(null));
  expect(screen.queryByRole('form')).toBeNull();
});
