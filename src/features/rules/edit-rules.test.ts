import { beforeEach, expect, test } from 'vitest';

import { type GuardRule, guardRules } from '@/local/guard-rules.ts';

import { saveRule } from './edit-rules.ts';

const rule: GuardRule = {
  id: 'r1',
  workspace_id: 'ws_1',
  name: 'Few public apps',
  line: 'is:public',
  most: 3,
};
const saved = () => guardRules.get().map(({ name, most }) => [name, most]);

beforeEach(() => guardRules.update(() => []));

test('changes a rule', () => {
  guardRules.update(() => [rule]);
  saveRule('ws_1', { ...rule, most: 5 }, rule);
  expect(saved()).toEqual([['Few public apps', 5]]);
});

test('adds a rule again that another tab deleted while it was edited', () => {
  saveRule('ws_1', { ...rule, most: 5 }, rule);
  expect(saved()).toEqual([['Few public apps', 5]]);
});
