import { expect, test } from 'vitest';

import { planIncludes, scopeSatisfies } from './scopes.ts';

test('covers a read scope by its write scope, but by no other scope (spec §5.3)', () => {
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

test('orders plans, and lets an unknown plan pass (spec §2.8, §5.8)', () => {
  expect(planIncludes('business', 'business')).toBe(true);
  expect(planIncludes('enterprise', 'business')).toBe(true);
  expect(planIncludes('pro', 'business')).toBe(false);
  expect(planIncludes('free', 'pro')).toBe(false);
  expect(planIncludes('business', 'enterprise')).toBe(false);
  expect(planIncludes('platinum', 'enterprise')).toBe(true);
});
