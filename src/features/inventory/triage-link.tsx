import { ListTodo } from 'lucide-react';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { formatQuery } from '@/domain/security/query/format-query.ts';
import { formatCount } from '@/lib/numbers.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';

import type { Inventory } from './use-inventory.ts';

interface TriageLinkProps {
  /** The query line. */
  readonly line: string | undefined;
  readonly inventory: Pick<Inventory, 'state' | 'rows' | 'hasMore' | 'refusal' | 'requested'>;
}

/** Opens the listed projects as a review queue, without the parts of the query that the API rejected. */
export function TriageLink({ line, inventory }: TriageLinkProps) {
  const workspaceId = useWorkspaceId();
  const q = inventory.refusal === null ? line : formatQuery(inventory.requested) || undefined;
  return (
    <ButtonLink
      icon={<ListTodo />}
      to="/workspaces/$workspaceId/security/triage"
      params={{ workspaceId }}
      search={{ q }}
    >
      {/* Shorter on phones, so that the buttons fit into one line. */}
      <span>
        Triage
        {q === undefined ? null : (
          <span className="max-sm:sr-only">
            {' '}
            {inventory.state === 'settled' && !inventory.hasMore
              ? formatCount(inventory.rows.length, 'project')
              : 'these projects'}
          </span>
        )}
      </span>
    </ButtonLink>
  );
}
