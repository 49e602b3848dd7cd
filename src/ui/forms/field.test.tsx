import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { RadioCards } from './radio-cards.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

test.each([
  ['field', (error?: string) => <TextField label="Name" error={error} />],
  [
    'choice',
    (error?: string) => (
      <RadioCards legend="Access" value={null} options={[]} onChange={() => undefined} error={error} />
    ),
  ],
])('announces the error of a %s that comes while the focus is elsewhere', (_, control) => {
  const { container, rerender } = render(control());
  const live = container.querySelector('[aria-live="polite"]');
  expect(live?.textContent).toBe('');
  rerender(control('The API rejected this.'));
  expect(live?.textContent).toBe('The API rejected this.');
  expect(live?.contains(screen.getByText('The API rejected this.'))).toBe(true);
});
