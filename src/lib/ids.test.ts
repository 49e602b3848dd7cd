import { expect, test } from 'vitest';

import { isUuid, looksLikeId } from './ids.ts';

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
