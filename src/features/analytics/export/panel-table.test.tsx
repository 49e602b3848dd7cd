import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { moversOf } from '../model/movers.ts';
import { PanelTable } from './export-items.tsx';

afterEach(cleanup);

test('writes the day of a release with its year once that has ended', async () => {
  const movers = moversOf([{ id: 'prj_1', name: 'Atlas', now: 40, before: 80, hasBaseline: true }]);
  const releases = new Map([['prj_1', '2026-12-28']]);
  const dayIn = async (today: string) => {
    render(
      <PanelTable
        file={(make) => make.moversFile(movers, releases, 'Last 7 days', 'Northwind')}
        today={today}
      />,
    );
    const row = await screen.findByRole('row', { name: /^Atlas/ });
    cleanup();
    return row.lastElementChild?.textContent;
  };
  expect(await dayIn('2026-12-30')).toBe('Dec 28');
  expect(await dayIn('2027-01-02')).toBe('Dec 28, 2026');
});
