// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { storeTouch, setIdleMinutes } from '../api/connection/idle-time.ts';
import { connectionsKey } from '../api/connection/select-connection.ts';
import { expireIdleSession } from './expire-idle-session.ts';

const minute = 60_000;
const touchedAt = 1_000 * minute;
const page = '/workspaces/w/projects?q=a%26b#top';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', page);
  sessionStorage.setItem(connectionsKey, '{"secret":"sk"}');
  sessionStorage.setItem('service-console.recents', '[]');
});

const here = () => location.pathname + location.search + location.hash;

test('a tab that is restored after the time of the lock has no keys left, and says why', () => {
  setIdleMinutes(15);
  storeTouch(touchedAt);
  expireIdleSession(touchedAt + 15 * minute);
  expect(sessionStorage.length).toBe(0);
  expect(location.pathname).toBe('/connect');
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ return_to: page, locked: '1' });
});

test.each([
  ['before that time', 15, touchedAt, 15 * minute - 1],
  ['where nobody chose a lock', 0, touchedAt, 500 * minute],
  ['where nobody knows the last touch', 15, null, 500 * minute],
])('it keeps them %s', (_, minutes, touch, later) => {
  setIdleMinutes(minutes);
  if (touch !== null) storeTouch(touch);
  expireIdleSession(touchedAt + later);
  expect(sessionStorage.getItem(connectionsKey)).not.toBeNull();
  expect(here()).toBe(page);
});
