import { useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { checkAccess, type UncheckedScopes } from '@/api/permissions/check-access.ts';
import { useAccess } from '@/api/permissions/permissions.ts';
import { type Scope, scopes } from '@/contract/scopes.ts';
import { isolated } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';

const abilities: Readonly<Record<Scope, string>> = {
  'projects:read': 'View projects, scans, and analytics',
  'projects:write': 'Change, publish, and delete projects',
  'workspaces:read': 'View workspaces, members, and insights',
  'workspaces:write': 'Change workspaces',
};

/** Scopes that no request can test. */
const untested: Readonly<Partial<Record<Scope, string>>> = {
  'projects:write': 'Checked on your first change',
  'workspaces:write': 'Not used here',
};

/** Which scopes the connection is known to have from its responses. */
export function AccessCheck({ connection }: { readonly connection: Connection }) {
  const access = useAccess(connection);
  const [checking, setChecking] = useState(false);
  const [unchecked, setUnchecked] = useState<UncheckedScopes | null>(null);
  const check = async (): Promise<void> => {
    setChecking(true);
    setUnchecked(await checkAccess(connection));
    setChecking(false);
  };
  const refused = scopes.some((scope) => access.scopes[scope] === false);
  return (
    <>
      <Button
        size="small"
        className="self-start"
        pending={checking}
        aria-label={`Check access for ${isolated(connection.name)}`}
        onClick={() => void check()}
      >
        Check access
      </Button>
      <div role="status" className="empty:-mt-2">
        {unchecked === null && !refused ? null : <AccessList connection={connection} unchecked={unchecked} />}
      </div>
    </>
  );
}

interface AccessListProps {
  readonly connection: Connection;
  readonly unchecked: UncheckedScopes | null;
  /** Whether the requests that reveal the scopes are still running. */
  readonly checking?: boolean;
}

/** Each scope, and whether responses have shown that the connection has it. */
export function AccessList({ connection, unchecked, checking = false }: AccessListProps) {
  const access = useAccess(connection);
  return (
    <>
      <ul
        aria-label={`Access for ${isolated(connection.name)}`}
        className="flex flex-col divide-y divide-line"
      >
        {scopes.map((scope) => (
          <li key={scope} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
            <span className="min-w-0">
              {abilities[scope]} <code className="font-mono text-small text-ink-3">{scope}</code>
            </span>
            <Verdict
              isAllowed={access.scopes[scope]}
              error={unchecked?.get(scope)}
              untested={untested[scope] ?? (checking ? 'Checking…' : undefined)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-1 text-small text-ink-3">Write scopes can’t be tested without making a change.</p>
    </>
  );
}

interface VerdictProps {
  readonly isAllowed: boolean | undefined;
  /** Why a request revealed nothing about the scope. */
  readonly error: string | undefined;
  readonly untested: string | undefined;
}

function Verdict({ isAllowed, error, untested: reason }: VerdictProps) {
  if (isAllowed === true) return <StatusDot tone="good">Allowed</StatusDot>;
  if (isAllowed === false) return <StatusDot tone="neutral">Not allowed</StatusDot>;
  return (
    <StatusDot tone="hollow" wraps>
      {error === undefined ? (reason ?? 'Unknown') : `Unknown: ${error}`}
    </StatusDot>
  );
}
