// @vitest-environment happy-dom
import { RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { routerOf } from '@/lib/router-fixture.ts';

import { ownNotes } from '../model/own-notes.ts';
import type { DayRange } from '../model/types.ts';
import { NotesCard } from './notes-card.tsx';

const router = routerOf();
const range = { from: '2026-11-01', to: '2026-11-20' };
const card = (chosen: DayRange | null) => (
  <RouterContextProvider router={router}>
    <NotesCard workspaceId="w" projectId="p" notes={[]} range={range} today="2026-11-20" chosen={chosen} />
  </RouterContextProvider>
);

afterEach(() => {
  cleanup();
  ownNotes.update(() => []);
});

test('a note that is half written moves to another day of the chart, and is added once', async () => {
  const { rerender } = render(card({ from: '2026-11-02', to: '2026-11-02' }));
  await userEvent.type(screen.getByLabelText('What happened'), 'Newsletter');
  rerender(card({ from: '2026-11-05', to: '2026-11-05' }));
  expect(document.activeElement).toBe(screen.getByLabelText('What happened'));
  await userEvent.click(screen.getByRole('button', { name: 'Add a note' }));
  await userEvent.keyboard('{End} 12{Enter}');
  expect(ownNotes.get()).toMatchObject([
    { text: 'Newsletter 12', from: '2026-11-05', to: '2026-11-05', projectId: 'p' },
  ]);
  expect(screen.queryByRole('form')).toBeNull();
});
