import { expect, test } from 'vitest';

import { planIncludes, scopeSatisfies } from './scopes.ts';

test('a write scope covers its read scope, and nothing crosses the families (spec §5.3)', () => {
  expect(scopeSatisfies(['projects:write'], 'projects:read')).toBe(true);
  expect(scopeSatisfies(['projects:write'], 'projects:write')).toBe(true);
  expect(scopeSatisfies(['projects:read'], 'projects:read')).toBe(true);
  expect(scopeSatisfies(['workspaces:write'], 'workspaces:read')).toBe(true);
  expect(scopeSatisfies(['projects:read'], 'projects:write')).toBe(false);
  expect(scopeSatisfies(['projects:write', 'projects:read'], 'workspaces:read')).toBe(false);
  expect(scopeSatisfies(['workspaces:write'], 'projects:read')).toBe(false);
  expect(scopeSatisfies([], 'projects:read')).toBe(false);
  expect(scopeSatisfies(['projects:admin'], 'projects:read')).toBe(false);
});

test('plans are ordered; the service decides about a plan unknown here (spec §2.8, §5.8)', () => {
  expect(planIncludes('business', 'business')).toBe(true);
  expect(planIncludes('enterprise', 'business')).toBe(true);
  expect(planIncludes('pro', 'business')).toBe(false);
  expect(planIncludes('free', 'pro')).toBe(false);
  expect(planIncludes('business', 'enterprise')).toBe(false);
  expect(planIncludes('platinum', 'enterprise')).toBe(true);
});
