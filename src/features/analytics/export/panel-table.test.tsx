import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { moversOf } from '../model/movers.ts';
import { sharesOf } from '../model/shares.ts';
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

test('names each column differently, with its unit only where it is needed', () => {
  const movers = moversOf([{ id: 'prj_1', name: 'Atlas', now: 40, before: 80, hasBaseline: true }]);
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  render(
    <PanelTable file={(make) => make.moversFile(movers, new Map(), '', 'Northwind')} today="2026-12-30" />,
  );
  expect(heads().slice(3, 5)).toEqual(['Change', 'Change (%)']);
  cleanup();
  const shares = sharesOf([{ id: 'prj_1', name: 'Atlas', total: 4 }], 8, 8);
  const about = { metric: 'Visitors', range: { from: '2026-12-01', to: '2026-12-02' }, remainderName: '' };
  render(<PanelTable file={(make) => make.sharesFile(shares, about, 'Northwind')} today="2026-12-30" />);
  expect(heads()).toEqual(['Project', 'Visitors', 'Share']);
});
