import { expect, test, vi } from 'vitest';

import { visibilities } from '@/contract/values.ts';
import { pastedId } from '@/lib/ids.ts';

import {
  audienceLabel,
  hasName,
  openLabel,
  projectName,
  projectUrl,
  visibilityConsequence,
  visibilityLabel,
  withoutEdit,
} from './project-labels.ts';

test('shows an unknown value as the API sent it (spec §9)', () => {
  expect(visibilityLabel('moon_base')).toMatchObject({ label: 'moon_base', known: false });
  expect(audienceLabel('toString')).toMatchObject({ label: 'toString', known: false });
  expect(openLabel({ is_published: true, publish_audience: 'friends' })).toMatchObject({
    label: 'friends',
    known: false,
  });
  expect(audienceLabel('')).toMatchObject({ label: 'Unknown', known: false });
});

test('distinguishes null from a field that isn’t listed', () => {
  expect(visibilityLabel(null).label).toBe('Not set');
  expect(visibilityLabel(undefined).label).toBe('Not shown');
});

test('shows no audience for an offline app', () => {
  expect(openLabel({ is_published: false, publish_audience: null }).label).toBe('Not published');
  expect(openLabel({ is_published: true, publish_audience: undefined }).label).toBe('Published');
  expect(openLabel({ is_published: true, publish_audience: 'public' }).label).toBe('Public');
});

test('doesn’t call the listed groups and people the only ones (spec §2.3)', () => {
  expect(audienceLabel('custom').meaning).toMatch(/organization-wide access/);
});

test('treats a blank name as no name', () => {
  expect(projectName({ id: 'p', name: ' ' })).toBe('Untitled project');
  expect(projectName({ id: 'p', name: null })).toBe('Untitled project');
  expect(hasName({ name: null })).toBe(false);
});

test('treats an invisible name as no name, although the API accepts it (spec §4.8)', () => {
  for (const name of ['\u200C', '\u200D', '\u3164', ' \u200D\u00A0\u3164 ']) {
    expect(projectName({ id: 'p', name })).toBe('Untitled project');
    expect(hasName({ name })).toBe(false);
  }
  expect(projectName({ id: 'p', name: ' می\u200Cخواهم ' })).toBe('می\u200Cخواهم');
  expect(hasName({ name: '.' })).toBe(true);
});

test('doesn’t call an unlisted field missing (spec §2.3)', () => {
  expect(projectName({ id: 'p' })).toBe('p');
  expect(withoutEdit({})).toBe('Not shown');
  expect(withoutEdit({ last_edited_at: null })).toBe('Never');
});

test('describes each change between two settings', () => {
  for (const from of visibilities) {
    for (const to of visibilities) {
      const text = visibilityConsequence(from, to);
      if (from === to) expect(text).toBeNull();
      else expect(text).toMatch(/\.$/);
    }
  }
});

test.each([null, 'moon_base', 'toString'])('promises nothing when the setting is %s', (from) => {
  expect(visibilityConsequence(from, 'restricted')).toBeNull();
});

test('copies a URL that finds the project again, whatever its ID', () => {
  vi.stubGlobal('location', { origin: 'https://console.example' });
  const url = projectUrl('w_1', 'urn:prj/1?a#b');
  expect(url).toBe('https://console.example/workspaces/w_1/projects/urn%3Aprj%2F1%3Fa%23b');
  expect(pastedId(url)).toBe('urn:prj/1?a#b');
  vi.unstubAllGlobals();
});
