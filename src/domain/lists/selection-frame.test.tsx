import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { SelectionFrame } from './selection-frame.tsx';
import { createSelection } from './selection.ts';

afterEach(cleanup);

test('offers to select all once the list gets another row', () => {
  const selection = createSelection((row: { readonly id: string }) => row.id);
  const list = { key: 'all', state: 'settled', hasMore: false } as const;
  selection.follow({ ...list, rows: [{ id: 'a' }] });
  selection.toggle('a', false);
  render(
    <SelectionFrame label="Selected findings" selection={selection}>
      {null}
    </SelectionFrame>,
  );
  expect(screen.queryByRole('button', { name: 'Select all' })).toBeNull();
  act(() => selection.follow({ ...list, rows: [{ id: 'a' }, { id: 'b' }] }));
  expect(screen.getByRole('button', { name: 'Select all' })).toBeTruthy();
});
