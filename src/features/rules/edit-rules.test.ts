import { beforeEach, expect, test } from 'vitest';

import { type GuardRule, guardRules } from '@/local/guard-rules.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { deleteRule, saveRule } from './edit-rules.ts';

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

test('keeps what another tab saved while a rule was edited, also after Undo', () => {
  guardRules.update(() => [{ ...rule, most: 5 }]);
  saveRule('ws_1', { ...rule, name: 'Public apps' }, rule);
  expect(saved()).toEqual([['Public apps', 5]]);
  toasts.get().at(-1)?.action?.onSelect();
  expect(saved()).toEqual([['Few public apps', 5]]);
});

test('restores a deleted rule, but not beside another one of its name', () => {
  guardRules.update(() => [rule]);
  deleteRule(rule);
  const undo = toasts.get().at(-1)?.action;
  undo?.onSelect();
  expect(saved()).toEqual([['Few public apps', 3]]);
  // Another tab saves the deleted rule again.
  guardRules.update(() => [{ ...rule, id: 'r2', most: 5 }]);
  undo?.onSelect();
  expect(saved()).toEqual([['Few public apps', 5]]);
  expect(toasts.get().at(-1)?.description).toBe('Another rule has this name.');
});
