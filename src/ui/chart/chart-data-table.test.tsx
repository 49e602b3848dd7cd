import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ChartDataTable } from './chart-data-table.tsx';

test('shows grouped numbers with two decimals, and copies every digit', () => {
  render(
    <ChartDataTable
      caption="Visits"
      columns={[{ head: 'Page' }, { head: 'Seconds', numeric: true }, { head: 'Change', numeric: true }]}
      rows={[
        { id: 'a', cells: ['2026', '205.99122807017545', '+1,093%'] },
        { id: 'b', cells: ['b', '0', null] },
      ]}
      total={['Total', '1234567', null]}
    />,
  );
  const cells = screen.getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['205.99', '+1,093%', '0', '–', '1,234,567', '']);
  expect(cells[0]?.querySelector('data')?.value).toBe('205.99122807017545');
  expect(screen.getByRole('rowheader', { name: '2026' })).toBeTruthy();
});
