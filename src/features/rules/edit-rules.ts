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

/** The toast after a change. Without storage, the change is lost on reload. */
const outcomeOf = (name: string, done: string) =>
  guardRules.isStored()
    ? ({ tone: 'good', title: `Rule “${name}” ${done}` } as const)
    : ({
        tone: 'bad',
        title: `Couldn’t save rule “${name}”`,
        description: 'It lasts until you reload or close this tab.',
      } as const);

/** The rule with what was edited. Another tab may have saved the other fields in the meantime. */
const withEdits = (rule: GuardRule, content: RuleContent, edited: GuardRule): GuardRule => ({
  ...rule,
  ...(content.name !== edited.name && { name: content.name }),
  ...(content.line !== edited.line && { line: content.line }),
  ...(content.most !== edited.most && { most: content.most }),
});

/** Adds a rule, or changes the one that is edited. One that another tab deleted in the meantime is added again. */
export function saveRule(workspaceId: string, content: RuleContent, edited: GuardRule | null): void {
  const before = guardRules.get();
  guardRules.update((rules) =>
    rules.some(({ id }) => id === edited?.id)
      ? rules.map((rule) => (rule.id === edited?.id ? withEdits(rule, content, edited) : rule))
      : withRules(rules, workspaceId, [content]),
  );
  const added = guardRules.get().find((rule) => before.every(({ id }) => id !== rule.id));
  toast({
    ...outcomeOf(isolated(content.name), edited === null ? 'added' : 'saved'),
    about: 'rule',
    action: {
      label: 'Undo',
      onSelect: () =>
        guardRules.update((rules) =>
          added === undefined
            ? rules.map((rule) => before.find(({ id }) => id === edited?.id && id === rule.id) ?? rule)
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
      onSelect: () => restoreRule(rule, next),
    },
  });
}

/** Puts a deleted rule back, unless another one of its workspace has its name by now. */
function restoreRule(rule: GuardRule, next: string | undefined): void {
  const hasName = guardRules
    .get()
    .some(({ workspace_id, name }) => workspace_id === rule.workspace_id && name === rule.name);
  if (!hasName) return guardRules.update((rules) => withRestored(rules, rule, next));
  toast({
    tone: 'neutral',
    title: `Couldn’t restore “${isolated(rule.name)}”`,
    description: 'Another rule has this name.',
    about: 'rule',
  });
}
