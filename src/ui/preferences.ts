import { useSyncExternalStore } from 'react';

import { isRecord } from '@/lib/is-record.ts';
import { localStore } from '@/lib/local-store.ts';

export interface Preferences {
  density: 'comfortable' | 'compact';
  timeDisplay: 'local' | 'utc';
  listView: 'table' | 'cards';
  /** The visible optional columns, per table. Tables without an entry use their default. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** Whether single-key shortcuts are on (WCAG 2.1.4). */
  singleKeys: boolean;
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Unreadable parts fall back to their default. */
export function parsePreferences(stored: unknown): Preferences {
  const { density, timeDisplay, listView, columns, singleKeys } = recordOf(stored);
  return {
    density: density === 'compact' ? density : 'comfortable',
    timeDisplay: timeDisplay === 'utc' ? timeDisplay : 'local',
    listView: listView === 'cards' ? listView : 'table',
    columns: Object.fromEntries(
      Object.entries(recordOf(columns)).flatMap(([table, names]) => (isNames(names) ? [[table, names]] : [])),
    ),
    singleKeys: singleKeys !== false,
  };
}

export const preferences = /* @__PURE__ */ localStore({
  key: 'service-console.preferences',
  version: 1,
  parse: parsePreferences,
});

/** For code outside components. */
export const getPreference = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
  preferences.get()[name];

export function usePreference<Name extends keyof Preferences>(
  name: Name,
): [Preferences[Name], (value: Preferences[Name]) => void] {
  const value = useSyncExternalStore(preferences.subscribe, () => preferences.get()[name]);
  return [value, (next) => preferences.update((current) => ({ ...current, [name]: next }))];
}

export type Theme = 'light' | 'dark' | 'system';

/** src/boot/first-paint.ts sets the theme before the first paint, and on this event. */
const themeChangeEvent = 'service-console:theme';

export const theme = /* @__PURE__ */ localStore<Theme>({
  key: 'service-console.theme',
  version: 1,
  parse: (stored) => (stored === 'light' || stored === 'dark' ? stored : 'system'),
});

export function setTheme(chosen: Theme): void {
  theme.update(() => chosen);
  window.dispatchEvent(new CustomEvent(themeChangeEvent, { detail: chosen }));
}

/** 'system' follows the device. */
export const useTheme = (): Theme => useSyncExternalStore(theme.subscribe, theme.get);
