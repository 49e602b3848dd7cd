import { expect, test } from 'vitest';

import { openCaveat } from './caveats.ts';

const known = ['open', 'fixed', 'ignored'];
const caveat = (statuses: readonly string[], unreadable = 0, complete = true) =>
  openCaveat({ items: statuses.map((status) => ({ status })), unreadable, complete }, known);

test('says that nothing is open only when the list is complete and every status is known', () => {
  expect(caveat(['fixed', 'ignored'])).toBeNull();
  expect(caveat([])).toBeNull();
  expect(caveat(['fixed', 'reopened'], 1)).toBe('2 findings have an unknown status.');
  expect(caveat(['reopened'])).toBe('1 finding has an unknown status.');
  expect(caveat([], 0, false)).toBe('Some findings couldn’t be loaded, so there may be more.');
  expect(caveat(['triaged'], 0, false)).toMatch(/^1 finding has an unknown status.*there may be more/);
});
