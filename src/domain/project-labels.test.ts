import { expect, test } from 'vitest';

import {
  audienceLabel,
  hasName,
  openLabel,
  projectName,
  visibilityLabel,
  withoutEdit,
} from './project-labels.ts';

test('a value that is new is shown as the service wrote it (spec §9)', () => {
  expect(visibilityLabel('moon_base')).toMatchObject({ label: 'moon_base', known: false });
  expect(audienceLabel('toString')).toMatchObject({ label: 'toString', known: false });
  expect(openLabel({ is_published: true, publish_audience: 'friends' })).toMatchObject({
    label: 'friends',
    known: false,
  });
});

test('not set and not shown are told apart', () => {
  expect(visibilityLabel(null).label).toBe('Not set');
  expect(visibilityLabel(undefined).label).toBe('Not shown');
});

test('an app that is offline has no audience', () => {
  expect(openLabel({ is_published: false, publish_audience: null }).label).toBe('Not published');
  expect(openLabel({ is_published: true, publish_audience: undefined }).label).toBe('Published');
  expect(openLabel({ is_published: true, publish_audience: 'public' }).label).toBe('Public');
});

test('a name of nothing is no name', () => {
  expect(projectName({ id: 'p', name: ' ' })).toBe('Untitled project');
  expect(projectName({ id: 'p', name: null })).toBe('Untitled project');
  expect(hasName({ name: null })).toBe(false);
});

test('a name that cannot be seen is no name, though the service takes it (spec §4.8)', () => {
  for (const name of ['\u200C', '\u200D', '\u3164', ' \u200D\u00A0\u3164 ']) {
    expect(projectName({ id: 'p', name })).toBe('Untitled project');
    expect(hasName({ name })).toBe(false);
  }
  expect(projectName({ id: 'p', name: ' می\u200Cخواهم ' })).toBe('می\u200Cخواهم');
  expect(hasName({ name: '.' })).toBe(true);
});

test('what a list does not show is not said to be missing (spec §2.3)', () => {
  expect(projectName({ id: 'p' })).toBe('p');
  expect(withoutEdit({})).toBe('Not shown');
  expect(withoutEdit({ last_edited_at: null })).toBe('Never');
});
