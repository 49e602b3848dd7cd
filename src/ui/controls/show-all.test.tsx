import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { useShowAll } from './show-all.tsx';

afterEach(cleanup);

const items = Array.from({ length: 1234 }, (_, index) => index);

function List({ limit }: { readonly limit: number }) {
  const { visible, button } = useShowAll(items, limit);
  return (
    <>
      <p>{visible.length} items</p>
      {button}
    </>
  );
}

test('keeps the focus on the button when it shows all, and collapses again', async () => {
  render(<List limit={8} />);
  expect(screen.getByText('8 items')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 1,234', expanded: false }));
  expect(screen.getByText('1234 items')).toBeTruthy();
  const fewer = screen.getByRole('button', { name: 'Show fewer', expanded: true });
  expect(document.activeElement).toBe(fewer);
  await userEvent.click(fewer);
  expect(screen.getByRole('button', { name: 'Show all 1,234' })).toBeTruthy();
  expect(screen.getByText('8 items')).toBeTruthy();
});

test('has no button when all fit', () => {
  render(<List limit={1234} />);
  expect(screen.getByText('1234 items')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('prints all', () => {
  render(<List limit={8} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('1234 items')).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getByText('8 items')).toBeTruthy();
});
