import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { BarList } from './bar-list.tsx';

afterEach(cleanup);

test('changes labels in place when the order changes', () => {
  const row = (name: string, value: number) => ({ label: name, value });
  const list = (rows: readonly ReturnType<typeof row>[]) => <BarList label="Pages by visitors" rows={rows} />;
  const { rerender } = render(list([row('/home', 9), row('/login', 4)]));
  const [first] = screen.getAllByRole('listitem');
  rerender(list([row('/login', 12), row('/home', 9)]));
  expect(screen.getAllByRole('listitem')[0]).toBe(first);
  expect(first?.textContent).toBe('/login12');
});

test('has no tooltip that only repeats a name, and explains a change where it is', () => {
  render(
    <BarList
      label="Sources by visitors"
      rows={[
        {
          label: 'example.com',
          value: 9,
          change: { text: '+80%', tone: 'good', hint: 'Last week: 5 visitors' },
        },
        { label: 'Direct', value: 4, hint: 'No referrer' },
      ]}
    />,
  );
  expect(screen.getByText('example.com').dataset['tip']).toBeUndefined();
  expect(screen.getByText('+80%').dataset['tip']).toBe('Last week: 5 visitors');
  expect(screen.getByText('Direct').dataset['tip']).toBe('No referrer');
});
