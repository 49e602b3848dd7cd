import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { RollUpNumber } from './roll-up.tsx';

test('passes the focus on when a number loads after all', async () => {
  const number = (props: { readonly value?: number; readonly retry?: () => void }) => (
    <main>
      <h1>Workspaces</h1>
      <RollUpNumber label="seats for Northwind" inView {...props} />
    </main>
  );
  const { rerender } = render(number({ retry: vi.fn() }));
  screen.getByRole('button', { name: 'Try again: seats for Northwind' }).focus();
  rerender(number({ value: 120 }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});
