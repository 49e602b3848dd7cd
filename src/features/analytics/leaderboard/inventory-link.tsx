import type { ReactNode } from 'react';

import { ButtonLink } from '@/ui/controls/button.tsx';

interface InventoryLinkProps {
  readonly workspaceId: string;
  /** What the inventory is asked, as it is typed there. */
  readonly query: string;
  readonly children: ReactNode;
}

/** Leads from the first of some projects to all of them. */
export const InventoryLink = ({ workspaceId, query, children }: InventoryLinkProps) => (
  <p className="mt-3">
    <ButtonLink
      to="/workspaces/$workspaceId/security/inventory"
      params={{ workspaceId }}
      search={{ q: query }}
      size="small"
      variant="ghost"
      className="-ml-2.5"
    >
      {children}
    </ButtonLink>
  </p>
);
