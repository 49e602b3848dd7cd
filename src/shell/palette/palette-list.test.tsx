import { cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';

import { PaletteList } from './palette-list.tsx';

test('doesn’t say that nothing was found when a search failed', async () => {
  onTestFinished(cleanup);
  const list = (hasFailed: boolean) => (
    <PaletteList
      id="p"
      groups={[]}
      notes={['Couldn’t search projects.']}
      hasFailed={hasFailed}
      waiting={false}
      typed="atlas"
      active={undefined}
      onPoint={() => undefined}
      onRun={() => undefined}
    />
  );
  const { rerender } = render(list(false));
  expect(await screen.findByText('No results for “atlas”.')).toBeTruthy();
  rerender(list(true));
  expect(screen.queryByText(/^No results/)).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('0 results. Couldn’t search projects.');
});
