import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  type GuardRule,
  type RuleContent,
  ruleLimits,
  withoutRule,
  withRestored,
  withRules,
} from './guard-rules.ts';

const ruleOf = (name: string, most = 0): RuleContent => ({ name, line: 'is:public', most });
const namesOf = (rules: readonly GuardRule[], workspaceId: string): readonly string[] =>
  rules.filter((rule) => rule.workspace_id === workspaceId).map(({ name }) => name);

test('keeps one rule per name and workspace, up to the limit, when rules are added', () => {
  const content = fc.record({
    name: fc.constantFrom(...Array.from({ length: 40 }, (_, index) => `Rule ${index}`)),
    line: fc.constantFrom('is:public', 'has:pii'),
    most: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(content, { maxLength: 80 }), (added) => {
      const other = withRules([], 'other', [ruleOf('Rule 1', 7)]);
      const rules = withRules(other, 'ws', added);
      const names = namesOf(rules, 'ws');
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeLessThanOrEqual(ruleLimits.perWorkspace);
      expect(rules.filter(({ workspace_id }) => workspace_id === 'other')).toEqual(other);
      // Adding the same rules again only replaces the content of those with the same names.
      expect(namesOf(withRules(rules, 'ws', added), 'ws')).toEqual(names);
      for (const { name, most } of rules.filter(({ workspace_id }) => workspace_id === 'ws'))
        expect(most).toBe(added.findLast((rule) => rule.name === name)?.most);
    }),
  );
});

test('puts a deleted rule back in its place', () => {
  const rules = withRules([], 'ws', [ruleOf('A'), ruleOf('B'), ruleOf('C')]);
  for (const [index, rule] of rules.entries())
    expect(withRestored(withoutRule(rules, rule.id), rule, rules[index + 1]?.id)).toEqual(rules);
  const [first] = rules;
  if (first === undefined) throw new Error('No rule');
  // The rule that followed it was deleted as well.
  expect(namesOf(withRestored([], first, 'gone'), 'ws')).toEqual(['A']);
});
