import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { z } from '@/contract/zod.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { type ErrorDetails, ListBanner } from '@/domain/lists/list-errors.tsx';
import { requirementOf, useInventoryLock } from '@/domain/security/inventory-lock.ts';
import { scoreLabel } from '@/domain/security/rules/rule-labels.ts';
import { type RuleResult, useRuleResults } from '@/domain/security/rules/use-rule-results.ts';
import { jsonFile, utcDay, saveText } from '@/lib/export-file.ts';
import { formatCount } from '@/lib/numbers.ts';
import { readExport } from '@/lib/read-export.ts';
import {
  type GuardRule,
  guardRules,
  ruleLimits,
  useGuardRules,
  withRules,
  ruleContent,
  type RuleContent,
} from '@/local/guard-rules.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { FileActions } from '@/ui/forms/file-actions.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import { deleteRule, saveRule } from './edit-rules.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleList } from './rule-list.tsx';
import { SuggestedRules } from './suggested-rules.tsx';

/** Guard rules: limits that this browser checks against the inventory. */
export function RulesPage() {
  const workspaceId = useWorkspaceId();
  const rules = useGuardRules(workspaceId);
  const lock = useInventoryLock();
  const requirement = lock === null ? null : requirementOf('Checking rules', 'requires', lock);
  const [countedInFull, setCountedInFull] = useState<ReadonlySet<string>>(new Set());
  const results = useRuleResults(rules, { mayLoad: true, countedInFull });
  const shared = sharedFailure(results);
  const [editing, setEditing] = useState<GuardRule | 'new' | null>(null);
  const edited = editing === 'new' ? null : editing;
  const full =
    rules.length >= ruleLimits.perWorkspace
      ? `A workspace can have up to ${ruleLimits.perWorkspace} rules.`
      : guardRules.get().length >= ruleLimits.inAll
        ? `This browser can keep up to ${ruleLimits.inAll} rules. Delete one first.`
        : undefined;
  const storage = guardRules.isStored() ? 'Stored in this browser' : 'Lost when you reload or close this tab';
  return (
    <>
      <PageHeader
        title="Rules"
        subtitle={
          <span role="status">
            {rules.length === 0 ? 'Limits you set for this workspace' : `${scoreLabel(results)} · ${storage}`}
          </span>
        }
        hasShortActions
        actions={
          <>
            <RuleFiles rules={rules} />
            <Button variant="primary" icon={<Plus />} disabledReason={full} onClick={() => setEditing('new')}>
              New rule
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {lock === null ? null : requirement === null ? (
          <Banner tone="warn" title="Rules can’t be checked">
            {lock}
          </Banner>
        ) : (
          <Banner tone="warn" title={requirement} />
        )}
        {shared === null ? null : <ListBanner failure={shared} what="projects" />}
        {rules.length === 0 ? (
          <EmptyState
            icon={<ListChecks className="size-5" />}
            title="No rules yet"
            description="A rule fails when too many projects match a query."
          />
        ) : (
          <RuleList
            results={results.map((result) => withoutShared(result, lock, shared !== null))}
            countedInFull={countedInFull}
            onCountInFull={(id) => setCountedInFull((current) => new Set(current).add(id))}
            onEdit={setEditing}
            onDelete={deleteRule}
          />
        )}
        <SuggestedRules rules={rules} lock={full} onAdd={(rule) => saveRule(workspaceId, rule, null)} />
      </div>
      {editing === null ? null : (
        <RuleDialog
          rule={edited}
          // Another tab may have added rules in the meantime, or deleted this one.
          lock={rules.some(({ id }) => id === edited?.id) ? undefined : full}
          taken={rules.filter(({ id }) => id !== edited?.id).map(({ name }) => name)}
          onSave={(content) => saveRule(workspaceId, content, edited)}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

/** An error that several rules share. It is shown once instead of in each row. */
function sharedFailure(results: readonly RuleResult[]): ErrorDetails | null {
  const failed = results.filter(({ error }) => error !== null);
  const error = failed[0]?.error ?? null;
  const types = new Set(failed.map((result) => describeError(result.error).type));
  if (error === null || failed.length === 1 || types.size > 1) return null;
  return { error, during: 'list', loadedAtMs: 0, retry: () => failed.forEach(({ retry }) => retry?.()) };
}

/** Drops a reason that the banner above already gives. */
function withoutShared(result: RuleResult, lock: string | null, isErrorShared: boolean): RuleResult {
  const isShared = (isErrorShared && result.error !== null) || (lock !== null && result.reason === lock);
  return isShared ? { ...result, reason: 'Not counted', retry: undefined } : result;
}

/** A file that is imported next replaces the message about the one that failed. */
const about = 'import of rules';

function RuleFiles({ rules }: { readonly rules: readonly GuardRule[] }) {
  const workspaceId = useWorkspaceId();
  const load = async (file: File): Promise<void> => {
    const read = await rulesFromFile(file);
    if (!read.ok) {
      toast({ tone: 'bad', title: 'Couldn’t import rules', description: read.problem, about });
      return;
    }
    const found = read.data.rules;
    guardRules.update((all) => withRules(all, workspaceId, found));
    const names = new Set(
      guardRules.get().flatMap((rule) => (rule.workspace_id === workspaceId ? [rule.name] : [])),
    );
    const remaining = found.filter(({ name }) => !names.has(name)).length;
    const isStored = guardRules.isStored();
    const skipped = `${remaining} skipped. A workspace can have up to ${ruleLimits.perWorkspace}.`;
    toast({
      tone: !isStored ? 'bad' : remaining === 0 ? 'good' : 'neutral',
      title: isStored
        ? `${formatCount(found.length - remaining, 'rule')} imported`
        : 'Couldn’t save the imported rules',
      description: !isStored
        ? 'They last until you reload or close this tab.'
        : remaining === 0
          ? undefined
          : skipped,
      about,
    });
  };
  return (
    <FileActions
      label="Rules file"
      onImport={(file) => void load(file)}
      onExport={() => {
        const now = new Date();
        saveText(['rules', utcDay(now)], 'json', rulesToFile(rules, now));
      }}
      exportLock={rules.length === 0 ? 'No rules to export.' : undefined}
    />
  );
}

const format = 'service-console-guard-rules';

const rulesFile = z.object({
  format: z.literal(format),
  version: z.literal(1),
  exported_at: z.string(),
  rules: z.array(ruleContent).check(z.maxLength(ruleLimits.perWorkspace)),
});

/** Rules as one JSON file. They don't name a workspace, so they can be imported into another one. */
export function rulesToFile(rules: readonly GuardRule[], exportedAt: Date) {
  const content = {
    format,
    version: 1,
    exported_at: exportedAt.toISOString(),
    rules: rules.map(({ name, line, most }): RuleContent => ({ name, line, most })),
  };
  return jsonFile(content);
}

export const rulesFromFile = (file: Blob) =>
  readExport(file, {
    format,
    what: 'an export of rules',
    schema: rulesFile,
    tooMuch: `has over ${ruleLimits.perWorkspace} rules`,
  });
