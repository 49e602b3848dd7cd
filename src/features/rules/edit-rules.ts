import { isolated } from '@/lib/text.ts';
import {
  type GuardRule,
  guardRules,
  type RuleContent,
  withoutRule,
  withRestored,
  withRules,
} from '@/local/guard-rules.ts';
import { toast } from '@/ui/feedback/toast.ts';

/** The toast after a change. Without storage, the rule is lost on reload, so the toast says that it wasn't saved. */
const stored = (title: string) =>
  guardRules.isStored()
    ? ({ tone: 'good', title } as const)
    : ({ tone: 'bad', title, description: 'This browser couldn’t save it.' } as const);

/** Adds a rule, or changes the one that is edited. */
export function saveRule(workspaceId: string, content: RuleContent, edited: GuardRule | null): void {
  const before = guardRules.get();
  guardRules.update((rules) =>
    edited === null
      ? withRules(rules, workspaceId, [content])
      : rules.map((rule) => (rule.id === edited.id ? { ...rule, ...content } : rule)),
  );
  const added = guardRules.get().find((rule) => before.every(({ id }) => id !== rule.id));
  toast({
    ...stored(`Rule “${isolated(content.name)}” ${edited === null ? 'added' : 'saved'}`),
    about: 'rule',
    action: {
      label: 'Undo',
      onSelect: () =>
        guardRules.update((rules) =>
          edited !== null
            ? rules.map((rule) => (rule.id === edited.id ? edited : rule))
            : added === undefined
              ? rules
              : withoutRule(rules, added.id),
        ),
    },
  });
}

export function deleteRule(rule: GuardRule): void {
  const all = guardRules.get();
  const next = all[all.findIndex(({ id }) => id === rule.id) + 1]?.id;
  guardRules.update((rules) => withoutRule(rules, rule.id));
  toast({
    tone: 'neutral',
    title: `Rule “${isolated(rule.name)}” deleted`,
    about: 'rule',
    action: {
      label: 'Undo',
      onSelect: () => guardRules.update((rules) => withRestored(rules, rule, next)),
    },
  });
}
