import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { ShowAll } from './show-all.tsx';

afterEach(cleanup);

function List() {
  const [all, setAll] = useState(false);
  return <ShowAll all={all} count={1234} onChange={setAll} />;
}

test('keeps the focus on the button when it shows all, and collapses again', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 1,234', expanded: false }));
  const fewer = screen.getByRole('button', { name: 'Show fewer', expanded: true });
  expect(document.activeElement).toBe(fewer);
  await userEvent.click(fewer);
  expect(screen.getByRole('button', { name: 'Show all 1,234' })).toBeTruthy();
});
