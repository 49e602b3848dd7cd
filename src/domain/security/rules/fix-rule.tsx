import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';

import { LazyPlanDialog, useChangeLock } from '@/domain/bulk/bulk-actions.tsx';
import type { BulkAction } from '@/domain/bulk/bulk-target.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { projectName } from '@/domain/project-labels.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { formatCount } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

import { fixesFor } from './evaluate-rule.ts';
import type { RuleResult } from './use-rule-results.ts';

const labels: Readonly<Partial<Record<BulkAction, string>>> = {
  audience: 'Set audience…',
  visibility: 'Set editor access…',
  'take-offline': 'Take offline…',
};

/** Plans a change of the projects that break a rule. Renders nothing if no change would help. */
export function FixRule({ result: { rule, verdict, count } }: { readonly result: RuleResult }) {
  const connectionId = useConnection().id;
  const workspaceId = useWorkspaceId();
  const disabledReason = useChangeLock([connectionId]);
  const [action, setAction] = useState<BulkAction | null>(null);
  const fixes = fixesFor(parseQuery(rule.line).query);
  const rows = count?.matches ?? [];
  if (verdict !== 'failing' || fixes.length === 0 || rows.length === 0) return null;
  // A second plan covers the rest.
  const description = count?.more === true ? `The first ${formatCount(rows.length, 'project')}` : undefined;
  return (
    <>
      <Menu
        label={`Fix ${isolated(rule.name)}`}
        trigger={
          <Button size="small" aria-label={`Fix ${isolated(rule.name)}`}>
            Fix…
            <ChevronDown className="size-3.5" />
          </Button>
        }
        items={fixes.map((fix) => ({
          label: labels[fix] ?? fix,
          description,
          disabledReason,
          onSelect: () => setAction(fix),
        }))}
      />
      {action === null ? null : (
        <Suspense>
          <LazyPlanDialog
            action={action}
            projects={rows.map((row) => ({ id: row.id, name: projectName(row), connectionId, workspaceId }))}
            onClose={() => setAction(null)}
          />
        </Suspense>
      )}
    </>
  );
}
