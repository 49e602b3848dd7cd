import { RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { routerOf } from '@/lib/router-fixture.ts';

import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Row {
  readonly id: string;
}
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Project', width: 'minmax(0,1fr)', cell: ({ id }) => `Project ${id}` },
];
const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}` }));

afterEach(cleanup);

async function show(): Promise<HTMLElement> {
  function List() {
    const [at, setAt] = useState(0);
    const names = ['Load all', 'Stop'];
    const press = (): void => {
      setAt(at + 1);
      if (at === 1) setTimeout(() => setAt(3));
    };
    return (
      <DataTable
        label="Projects"
        rows={rowsOf(at < 2 ? 3 : 6)}
        rowKey={(row) => row.id}
        columns={columns}
        density="compact"
        rowLink={(row) => ({ to: '/projects/$id', params: { id: row.id } })}
        footer={
          at < 2 ? (
            <button key={at} type="button" onClick={press}>
              {names[at]}
            </button>
          ) : at === 2 ? (
            <p>The rows are there before the footer goes.</p>
          ) : undefined
        }
      />
    );
  }
  render(<RouterProvider router={routerOf(List)} />);
  return screen.findByRole('button', { name: 'Load all' });
}

test('moves the focus from a button below the rows to its replacement, then to the first new row', async () => {
  (await show()).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Project 3' })));
});

test('doesn’t move the focus to a row when the button was clicked', async () => {
  await userEvent.click(await show());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['returns the focus to the last used row when Escape closes a bar below the rows', ['0', '1', '2'], 1],
  ['moves the focus to the next row when the last used one has left with the bar', ['0', '2'], 2],
])('%s', async (_, remaining, focused) => {
  function List() {
    const [isOpen, setOpen] = useState(true);
    useEffect(() => {
      const close = ({ key }: KeyboardEvent): void => {
        if (key === 'Escape') setOpen(false);
      };
      document.addEventListener('keydown', close);
      return () => document.removeEventListener('keydown', close);
    }, []);
    return (
      <DataTable
        label="Projects"
        rows={isOpen ? rowsOf(3) : remaining.map((id) => ({ id }))}
        rowKey={(row) => row.id}
        columns={columns}
        density="compact"
        rowLink={(row) => ({ to: '/projects/$id', params: { id: row.id } })}
        footer={isOpen ? <button type="button">Set decision</button> : undefined}
      />
    );
  }
  render(<RouterProvider router={routerOf(List)} />);
  (await screen.findByRole('link', { name: 'Project 1' })).focus();
  screen.getByRole('button', { name: 'Set decision' }).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: `Project ${focused}` })),
  );
});
