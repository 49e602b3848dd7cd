import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { CountPills, StatusPills } from './finding-filters.tsx';

afterEach(cleanup);

/** Reports every element as 100 px to the right of what is in view. */
class ObserverOfHidden {
  readonly report: (entries: readonly object[]) => void;
  constructor(report: (entries: readonly object[]) => void) {
    this.report = report;
  }
  observe(): void {
    const box = { left: 300, right: 400 };
    this.report([{ boundingClientRect: box, rootBounds: { left: 0, right: 300 } }]);
  }
  disconnect(): void {}
}

const pills = (open: number | null, value: 'open' | 'fixed') => (
  <CountPills
    legend="Finding status"
    value={value}
    onChange={() => {}}
    options={[
      { value: 'open', label: 'Open', count: open },
      { value: 'fixed', label: 'Fixed', count: open },
    ]}
  />
);

test('leaves a row where it was swiped to while its counts grow', () => {
  vi.stubGlobal('IntersectionObserver', ObserverOfHidden);
  const { rerender } = render(pills(null, 'open'));
  const row = screen.getByRole('group', { name: 'Finding status' });
  const scrollsFrom = (start: number, act: () => void): boolean => {
    row.scrollLeft = start;
    act();
    return row.scrollLeft !== start;
  };
  // The counts appear.
  expect(scrollsFrom(0, () => rerender(pills(1, 'open')))).toBe(true);
  expect(scrollsFrom(0, () => rerender(pills(2, 'open')))).toBe(false);
  expect(scrollsFrom(0, () => rerender(pills(2, 'fixed')))).toBe(true);
});

test('offers no status that the URL can’t name', () => {
  const facet = ['open', 'all', '', '__proto__'].map((value) => ({ value, count: 1 }));
  const labelOf = (label: string) => ({ label });
  render(
    <StatusPills
      status={undefined}
      onChange={() => {}}
      facet={facet}
      order={['open']}
      labelOf={labelOf}
      counted
    />,
  );
  const offered = screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
  expect(offered).toEqual(['open', '__proto__', 'all']);
  expect(screen.getByRole('radio', { name: 'All 4' })).toBeTruthy();
});
