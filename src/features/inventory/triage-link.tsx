import { ListTodo } from 'lucide-react';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { formatCount } from '@/lib/numbers.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { iconProps } from '@/ui/icon-props.ts';

import type { Inventory } from './use-inventory.ts';

interface TriageLinkProps {
  readonly q: string | undefined;
  readonly inventory: Pick<Inventory, 'state' | 'rows' | 'hasMore'>;
}

/** Opens the listed projects as a review queue. */
export function TriageLink({ q, inventory }: TriageLinkProps) {
  const workspaceId = useWorkspaceId();
  return (
    <ButtonLink
      icon={<ListTodo {...iconProps} />}
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
              : 'filtered projects'}
          </span>
        )}
      </span>
    </ButtonLink>
  );
}
