import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Button } from './button.tsx';

afterEach(cleanup);

test('submits a form once for a double click, and again for a later click', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending={false}>
        Publish
      </Button>
    </form>,
  );
  await userEvent.dblClick(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button'), { detail: 1 });
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('counts each click on a button that sends nothing', async () => {
  const onClick = vi.fn<() => void>();
  render(<Button onClick={onClick}>Next day</Button>);
  await userEvent.dblClick(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(2);
});
