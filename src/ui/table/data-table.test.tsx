import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { routerOf } from '@/lib/router-fixture.ts';

import type { Column } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface Row {
  id: string;
  name: string;
  visits: number;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Project', width: 'minmax(0,1fr)', sortable: true, cell: (row) => row.name },
  {
    id: 'visits',
    header: 'Visitors',
    width: '120px',
    align: 'right',
    sortable: true,
    cell: (row) => row.visits,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: '40px',
    cell: (row) => <button type="button">Open {row.name}</button>,
  },
];
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Project ${index}`, visits: index }));

const phone = (is: boolean): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: is,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
};

const setup = async (props: Partial<DataTableProps<Row>> = {}) => {
  const router = routerOf(() => (
    <DataTable
      label="Projects in Northwind"
      rows={rowsOf(1000)}
      rowKey={(row) => row.id}
      columns={columns}
      density="comfortable"
      rowLink={(row) => ({ to: '/projects/$id', params: { id: row.id } })}
      {...props}
    />
  ));
  render(<RouterProvider router={router} />);
  await screen.findByRole(props.renderCard ? 'list' : 'table');
  return router;
};

beforeEach(() => phone(false));
afterEach(cleanup);

test('scrolls sideways in a window that is too narrow for its columns', async () => {
  await setup();
  expect(document.querySelector('[data-sideways]')).toBeNull();
  cleanup();
  phone(true);
  await setup({ columns: columns.map((column) => ({ ...column, width: '200px' })) });
  expect(document.querySelector('[data-sideways]')).not.toBeNull();
  expect(screen.getByRole('table').style.getPropertyValue('--table-width')).toBe('42.5rem');
});

test('announces all rows while it renders few', async () => {
  await setup();
  const table = screen.getByRole('table', { name: 'Projects in Northwind' });
  expect(table.getAttribute('aria-rowcount')).toBe('1001');
  const rows = within(table).getAllByRole('row');
  expect(rows.length).toBeLessThanOrEqual(40);
  expect(rows.slice(0, 3).map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
  expect(rows[1]?.style.height).toBe('48px');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
  expect(within(rows[1] ?? table).getAllByRole('cell')).toHaveLength(2);
});

test('heads each row with its name, without the other text of that cell', async () => {
  await setup({ rows: rowsOf(1), rowLabel: () => 'Project Zero' });
  expect(screen.getByRole('rowheader', { name: 'Project Zero' }).textContent).toBe('Project 0');
});

test('announces an unknown number of rows as unknown', async () => {
  await setup({ rowCount: -1 });
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
});

test('announces the sorted column, and sorts by another one on click', async () => {
  const onSort = vi.fn<(id: string) => void>();
  await setup({ sort: { id: 'visits', direction: 'desc' }, onSort });
  expect(screen.getByRole('columnheader', { name: 'Visitors' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('columnheader', { name: 'Project' }).getAttribute('aria-sort')).toBe('none');
  expect(screen.getByRole('columnheader', { name: 'Actions' }).hasAttribute('aria-sort')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Project' }));
  expect(onSort).toHaveBeenCalledWith('name');
});

test('opens a row’s link on click, except on its buttons', async () => {
  const router = await setup();
  const link = screen.getByRole('link', { name: 'Project 1' });
  expect(link.getAttribute('href')).toBe('/projects/p1');
  await userEvent.click(screen.getByRole('button', { name: 'Open Project 1' }));
  expect(router.state.location.pathname).toBe('/');
  await userEvent.click(screen.getAllByRole('cell')[2] ?? link);
  await expect.poll(() => router.state.location.pathname).toBe('/projects/p1');
});

test('moves between rows with the arrow keys, j and k', async () => {
  await setup();
  screen.getByRole('link', { name: 'Project 0' }).focus();
  await userEvent.keyboard('{ArrowDown}j');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Project 2' }));
  await userEvent.keyboard('k{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Project 0' }));
});

test('keeps the focus at its place when the focused row disappears', async () => {
  const lists = [rowsOf(3), rowsOf(2), [], [{ id: 'other', name: 'Another', visits: 1 }]];
  function List() {
    const [at, setAt] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setAt(at + 1)}>
          Next
        </button>
        <DataTable
          label="Projects"
          rows={lists[at] ?? []}
          rowKey={(row) => row.id}
          columns={columns}
          density="compact"
          rowLink={(row) => ({ to: '/projects/$id', params: { id: row.id } })}
        />
      </>
    );
  }
  render(<RouterProvider router={routerOf(List)} />);
  const focused = (): string | null | undefined => document.activeElement?.textContent;
  // A synthetic click leaves the focus where it is.
  const next = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  (await screen.findByRole('link', { name: 'Project 2' })).focus();
  next();
  expect(focused()).toBe('Project 1');
  next();
  next();
  expect(focused()).toBe('Another');
});

test('asks for more rows only once when the end comes into view', async () => {
  const onEndReached = vi.fn<() => void>();
  await setup({ rows: rowsOf(10), onEndReached });
  expect(onEndReached).toHaveBeenCalledOnce();
});

test('loads again after a load was canceled, but not during one', async () => {
  const onEndReached = vi.fn<() => void>();
  const rows = rowsOf(10);
  const router = routerOf(function Table() {
    const [reading, setReading] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setReading(!reading)}>
          {reading ? 'Give up' : 'Read'}
        </button>
        <DataTable
          label="Projects"
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          density="comfortable"
          onEndReached={reading ? undefined : onEndReached}
        />
      </>
    );
  });
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Read' }));
  expect(onEndReached).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Give up' }));
  expect(onEndReached).toHaveBeenCalledTimes(2);
});

test('prints every loaded row without loading more', async () => {
  const onEndReached = vi.fn<() => void>();
  await setup({ rows: rowsOf(300), onEndReached });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('row')).toHaveLength(301);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('row').length).toBeLessThan(50);
  expect(onEndReached).not.toHaveBeenCalled();
});

test('reads and prints each group below its head', async () => {
  const isHead = ({ visits }: Row): boolean => visits % 10 === 0;
  await setup({ rows: rowsOf(300), heads: { isHead, render: ({ name }) => `Group of ${name}` } });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.getAttribute('data-index'))).toEqual(rows.map((_, index) => `${index}`));
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test('marks the table as busy while the first rows load', async () => {
  await setup({ rows: [], loading: true });
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.getAllByRole('row')).toHaveLength(1);
});

test('renders a list of cards on a phone', async () => {
  phone(true);
  await setup({ renderCard: (row) => <span>{row.visits} visitors</span>, rowLabel: (row) => row.name });
  const items = screen.getAllByRole('listitem');
  expect(items[0]?.getAttribute('aria-setsize')).toBe('1000');
  expect(items[0]?.textContent).toBe('0 visitors');
  expect(screen.getByRole('link', { name: 'Project 0' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
