import { expect, test } from 'vitest';

import { isUuid, looksLikeId, pastedId } from './ids.ts';

test.each([
  'prj_01k3v9q2m7x0c5d8e1f4g6h9j2',
  'workspace_01k3v9q2m7x0c5d8e1f4g6h9j2',
  '5f0c2a1e-9b7d-4c3a-8e21-0d9f6b4a7c55',
  'urn:scan:2026-11-21',
])('recognizes %s as an ID', (id) => {
  expect(looksLikeId(id)).toBe(true);
});

test.each(['billing', 'Billing portal 2026', 'customer-onboarding', 'q3-survey', '', 'a'.repeat(201)])(
  'treats %s as a name',
  (name) => {
    expect(looksLikeId(name)).toBe(false);
  },
);

test('recognizes only UUIDs as user IDs', () => {
  expect(isUuid('5F0C2A1E-9B7D-4C3A-8E21-0D9F6B4A7C55')).toBe(true);
  expect(isUuid('prj_01k3v9q2m7x0c5d8e1f4g6h9j2')).toBe(false);
});

test.each([
  [' prj_1 ', 'prj_1'],
  ['https://console.example/workspaces/w_1/projects/prj_1', 'prj_1'],
  ['https://console.example/workspaces/w_1/projects/prj_1/security/scan_1?q=a#top', 'prj_1'],
  ['http://localhost:4173/workspaces/w_1/members/m_1/offboarding', 'm_1'],
  ['https://console.example/workspaces/w_1/groups?q=a', 'w_1'],
  ['https://console.example/workspaces/w_1/projects/urn%3Aprj%3A1', 'urn:prj:1'],
  ['https://console.example/workspaces/w_1/projects/100%', '100%'],
  ['https://billing-portal.apps.example/', 'https://billing-portal.apps.example/'],
  ['billing projects/portal', 'billing projects/portal'],
])('finds the ID in %s', (text, id) => {
  expect(pastedId(text)).toBe(id);
});

test('finds only IDs of the given kind', () => {
  const url = 'https://console.example/workspaces/w_1/members/m_1';
  expect(pastedId(url, ['projects'])).toBe(url);
});
