import { expect, test } from 'vitest';

import { openCaveat } from './caveats.ts';

const known = ['open', 'fixed', 'ignored'];
const doubt = (statuses: readonly string[], unreadable = 0, complete = true) =>
  openCaveat({ items: statuses.map((status) => ({ status })), unreadable, complete }, known);

test('that nothing is open is said of a whole list of known statuses alone', () => {
  expect(doubt(['fixed', 'ignored'])).toBeNull();
  expect(doubt([])).toBeNull();
  expect(doubt(['fixed', 'reopened'], 1)).toBe('2 findings have another status or cannot be read.');
  expect(doubt(['reopened'])).toBe('1 finding has another status or cannot be read.');
  expect(doubt([], 0, false)).toBe('Not all findings could be read: there may be more.');
  expect(doubt(['triaged'], 0, false)).toMatch(/^1 finding has another status .*Not all findings/);
});
