import { expect, test } from 'vitest';

import { projectPriorities } from '@/contract/values.ts';

import { priorityLabel, priorityOf } from './priority-labels.ts';

test('labels each priority differently, and none in green, because none means safe', () => {
  const labels = projectPriorities.map(priorityLabel);
  for (const key of ['label', 'short', 'tone', 'fill'] as const)
    expect(new Set(labels.map((label) => label[key])).size).toBe(projectPriorities.length);
  expect(labels.map(({ tone }) => tone)).not.toContain('good');
  expect(labels.map(({ fill }) => fill)).not.toContain('bg-good-fill');
  expect(priorityLabel('unscored')).toMatchObject({ label: 'Not scored', tone: 'hollow' });
});

test('shows an unknown priority unchanged', () => {
  for (const value of ['urgent', 'toString'])
    expect(priorityLabel(value)).toMatchObject({ label: value, short: value, tone: 'neutral' });
});

test('distinguishes an unscored project from one whose priority is missing', () => {
  expect(priorityOf(null)).toMatchObject({ short: 'Not scored', tone: 'hollow' });
  expect(priorityOf(undefined)).toBeNull();
});
