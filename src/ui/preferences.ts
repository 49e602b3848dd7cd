import { useSyncExternalStore } from 'react';

import { storedChoice } from './stored-choice.ts';

export interface Preferences {
  density: 'comfortable' | 'compact';
  timeDisplay: 'local' | 'utc';
  /** Rows or pictures, where a list can be shown as either. */
  listView: 'table' | 'cards';
  /** The optional columns in sight, per table; a table that is not named shows its own choice. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** Whether keys of one letter do something on pages that have such keys (WCAG 2.1.4). */
  singleKeys: boolean;
}

const KEY = 'service-console.preferences';
const DEFAULTS: Preferences = {
  density: 'comfortable',
  timeDisplay: 'local',
  listView: 'table',
  columns: {},
  singleKeys: true,
};

let current: Preferences | undefined;
const listeners = new Set<() => void>();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** What was stored, by this version or another, as far as it is understood. */
export function parsePreferences(text: string | null): Preferences {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return DEFAULTS;
  }
  if (!isRecord(stored)) return DEFAULTS;
  const columns: Record<string, readonly string[]> = {};
  if (isRecord(stored['columns']))
    for (const [table, names] of Object.entries(stored['columns']))
      if (isNames(names)) columns[table] = names;
  return {
    density: stored['density'] === 'compact' ? 'compact' : DEFAULTS.density,
    timeDisplay: stored['timeDisplay'] === 'utc' ? 'utc' : DEFAULTS.timeDisplay,
    listView: stored['listView'] === 'cards' ? 'cards' : DEFAULTS.listView,
    columns,
    singleKeys: stored['singleKeys'] !== false,
  };
}

const read = (): Preferences => {
  try {
    return parsePreferences(localStorage.getItem(KEY));
  } catch {
    return DEFAULTS;
  }
};

const getPreferences = (): Preferences => (current ??= read());

function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  current = { ...getPreferences(), [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Storage may be blocked or full; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

const subscribe = storedChoice(KEY, listeners, () => {
  current = undefined;
});

/** The same for whoever is no component: what a key does when it is pressed. */
export const getPreference = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
  getPreferences()[name];

export function usePreference<Name extends keyof Preferences>(
  name: Name,
): [Preferences[Name], (value: Preferences[Name]) => void] {
  const value = useSyncExternalStore(subscribe, () => getPreferences()[name]);
  return [value, (next) => setPreference(name, next)];
}
