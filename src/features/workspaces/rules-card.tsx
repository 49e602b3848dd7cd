import { Link } from '@tanstack/react-router';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useInventoryTarget } from '@/domain/review-counts.tsx';
import { countLabel, scoreLabel, verdictLabel } from '@/domain/security/rules/rule-labels.ts';
import type { RuleResult } from '@/domain/security/rules/use-rule-results.ts';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { LinkRow } from '@/ui/links/app-link.tsx';

import { linkClass } from './card-parts.tsx';

/** How the rules are doing. Renders nothing if there are none. */
export function RulesCard({ results }: { readonly results: readonly RuleResult[] }) {
  const workspaceId = useWorkspaceId();
  const inventoryTarget = useInventoryTarget();
  if (results.length === 0) return null;
  return (
    <Card
      title="Rules"
      description={<span role="status">{scoreLabel(results)}</span>}
      actions={
        <Link to="/workspaces/$workspaceId/security/rules" params={{ workspaceId }} className={linkClass}>
          Open rules
        </Link>
      }
    >
      <ul className="-mx-2 -mb-1 grid gap-x-4 sm:grid-cols-2">
        {results.map((result) => {
          const { label, tone } = verdictLabel(result.verdict);
          return (
            <li key={result.rule.id}>
              <LinkRow
                target={inventoryTarget(result.rule.line)}
                className="flex min-h-9 items-center justify-between gap-3 rounded-control px-2 py-1 pointer-coarse:min-h-touch"
              >
                <StatusDot tone={tone} wraps>
                  <bdi className="text-ink">{result.rule.name}</bdi>
                  <span className="block text-ink-3">
                    {label} · {countLabel(result)}
                  </span>
                </StatusDot>
              </LinkRow>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
