import { expect, test } from 'vitest';

import { planName, policySentence } from './workspace-labels.ts';

test('names plans, and keeps the name of an unknown one', () => {
  expect(planName('enterprise')).toBe('Enterprise');
  expect(planName('galaxy')).toBe('galaxy');
  expect(planName('toString')).toBe('toString');
});

test('describes a policy, and names an unknown one', () => {
  expect(policySentence('workspace_only')).toContain('workspace members');
  expect(policySentence(null)).toContain('No publishing restrictions');
  expect(policySentence('lunar_only')).toContain('lunar_only');
  expect(policySentence('constructor')).toContain('“constructor”');
});
