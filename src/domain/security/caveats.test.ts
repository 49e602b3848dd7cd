import { expect, test } from 'vitest';

import { openCaveat } from './caveats.ts';

const known = ['open', 'fixed', 'ignored'];
const doubt = (statuses: readonly string[], unreadable = 0, complete = true) =>
  openCaveat({ items: statuses.map((status) => ({ status })), unreadable, complete }, known);

test('says that nothing is open only of a whole list of known statuses', () => {
  expect(doubt(['fixed', 'ignored'])).toBeNull();
  expect(doubt([])).toBeNull();
  expect(doubt(['fixed', 'reopened'], 1)).toBe('2 findings have an unknown status.');
  expect(doubt(['reopened'])).toBe('1 finding has an unknown status.');
  expect(doubt([], 0, false)).toBe('Some findings couldn’t be loaded, so there may be more.');
  expect(doubt(['triaged'], 0, false)).toMatch(/^1 finding has an unknown status.*there may be more/);
});
