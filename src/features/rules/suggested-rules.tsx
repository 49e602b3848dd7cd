import { Plus } from 'lucide-react';
import { useRef } from 'react';

import { useMissingPersonalData } from '@/domain/security/inventory-lock.ts';
import { isolated } from '@/lib/text.ts';
import type { GuardRule, RuleContent } from '@/local/guard-rules.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';

const suggestions: readonly RuleContent[] = [
  { name: 'No public apps with personal data', line: 'is:public has:pii', most: 0 },
  { name: 'No public apps that need review', line: 'is:public priority:needs_review', most: 0 },
  { name: 'No public apps with secrets', line: 'is:public has:secrets', most: 0 },
  { name: 'No published apps without an owner', line: 'is:published owner:none', most: 0 },
  { name: 'No unused public apps', line: 'is:public -has:visitors active:older', most: 0 },
  { name: 'No published apps without a scan', line: 'is:published scanned:never', most: 0 },
];

interface SuggestedRulesProps {
  readonly rules: readonly GuardRule[];
  /** Why no rule can be added. */
  readonly lock: string | undefined;
  readonly onAdd: (rule: RuleContent) => void;
}

/** Rules to start from, without those that are there already or can't be checked in this workspace. */
export function SuggestedRules({ rules, lock, onAdd }: SuggestedRulesProps) {
  const list = useRef<HTMLUListElement>(null);
  const hasPersonalData = useMissingPersonalData() === undefined;
  const open = suggestions.filter(
    ({ name, line }) =>
      (hasPersonalData || !line.includes('has:pii')) &&
      rules.every((rule) => rule.name !== name && rule.line !== line),
  );
  if (open.length === 0) return null;
  const add = (rule: RuleContent, index: number): void => {
    onAdd(rule);
    // The pressed button disappears with its suggestion.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1] ?? document.querySelector<HTMLElement>('h1'))?.focus();
  };
  return (
    <Card title="Suggested rules">
      <ul ref={list} className="-my-1.5">
        {open.map((rule, index) => (
          <li
            key={rule.name}
            className="flex items-center justify-between gap-2 border-t border-line py-2 first:border-t-0"
          >
            <div className="min-w-0">
              <p className="text-ink">{rule.name}</p>
              <code className="block font-mono text-small wrap-anywhere text-ink-3">{rule.line}</code>
            </div>
            <Button
              size="small"
              icon={<Plus className="size-3.5" />}
              aria-label={`Add rule: ${isolated(rule.name)}`}
              disabledReason={lock}
              // With the second press of a double-click, the next suggestion would already be there.
              pending={false}
              onClick={() => add(rule, index)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
