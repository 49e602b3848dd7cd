import { useMemo, useSyncExternalStore } from 'react';

import { z } from '@/contract/zod.ts';
import { randomId } from '@/lib/ids.ts';
import { capPerKey, localList } from '@/lib/local-store.ts';

export const ruleLimits = { perWorkspace: 30, inAll: 300, name: 80, line: 4000, most: 1_000_000 } as const;

/** The fields that people enter, and that files contain. */
export const ruleContent = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(ruleLimits.name)),
  /** The inventory query. Relative ages are measured from the day it is checked. */
  line: z.string().check(z.maxLength(ruleLimits.line)),
  /** How many projects may match. */
  most: z.int().check(z.minimum(0), z.maximum(ruleLimits.most)),
});
export type RuleContent = z.infer<typeof ruleContent>;

export const guardRule = z.extend(ruleContent, {
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  workspace_id: z.string().check(z.minLength(1), z.maxLength(200)),
});
/** Limits how many projects can match a query. The API can't store it. */
export type GuardRule = z.infer<typeof guardRule>;

export const guardRules = /* @__PURE__ */ localList<GuardRule>({
  key: 'service-console.guard-rules',
  version: 1,
  item: guardRule,
  limit: capPerKey((rule) => rule.workspace_id, ruleLimits.perWorkspace, ruleLimits.inAll),
});

const ofWorkspace = (rules: readonly GuardRule[], workspaceId: string): readonly GuardRule[] =>
  rules.filter((rule) => rule.workspace_id === workspaceId);

export function useGuardRules(workspaceId: string): readonly GuardRule[] {
  const all = useSyncExternalStore(guardRules.subscribe, guardRules.get);
  return useMemo(() => ofWorkspace(all, workspaceId), [all, workspaceId]);
}

/**
 * Adds rules to a workspace, oldest first. Names are unique: an existing rule with the name gets the new content. Rules
 * beyond the limit are left out.
 */
export function withRules(
  rules: readonly GuardRule[],
  workspaceId: string,
  added: readonly RuleContent[],
): readonly GuardRule[] {
  let all = rules;
  for (const content of added) {
    const own = ofWorkspace(all, workspaceId);
    const same = own.find(({ name }) => name === content.name);
    if (same !== undefined) all = all.map((rule) => (rule === same ? { ...rule, ...content } : rule));
    else if (own.length < ruleLimits.perWorkspace && all.length < ruleLimits.inAll)
      all = [...all, { ...content, id: randomId(), workspace_id: workspaceId }];
  }
  return all;
}

export const withoutRule = (rules: readonly GuardRule[], id: string): readonly GuardRule[] =>
  rules.filter((rule) => rule.id !== id);

/** Puts a rule back where it was: before the rule that followed it. */
export function withRestored(
  rules: readonly GuardRule[],
  rule: GuardRule,
  before: string | undefined,
): readonly GuardRule[] {
  const others = withoutRule(rules, rule.id);
  const position = others.findIndex(({ id }) => id === before);
  return others.toSpliced(position === -1 ? others.length : position, 0, rule);
}
