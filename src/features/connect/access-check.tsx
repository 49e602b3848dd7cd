import { useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { checkAccess, type Unanswered } from '@/api/permissions/check-access.ts';
import { useAccess } from '@/api/permissions/permissions.ts';
import { type Scope, scopes } from '@/contract/scopes.ts';
import { isolated } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';

const abilities: Readonly<Record<Scope, string>> = {
  'projects:read': 'Open projects, scans and traffic',
  'projects:write': 'Change, publish and delete projects',
  'workspaces:read': 'Open workspaces, members and insights',
  'workspaces:write': 'Change workspaces',
};

/** Why no request is tried for these. */
const untested: Readonly<Partial<Record<Scope, string>>> = {
  'projects:write': 'your first change will tell',
  'workspaces:write': 'nothing here needs it',
};

/** Which scopes the connection's credential has, as far as requests have shown, and a way to find out more. */
export function AccessCheck({ connection }: { readonly connection: Connection }) {
  const access = useAccess(connection);
  const [checking, setChecking] = useState(false);
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null);
  const check = async (): Promise<void> => {
    setChecking(true);
    setUnanswered(await checkAccess(connection));
    setChecking(false);
  };
  const refused = scopes.some((scope) => access.scopes[scope] === false);
  return (
    <>
      <Button
        size="small"
        className="self-start"
        pending={checking}
        aria-label={`Check access of ${isolated(connection.name)}`}
        onClick={() => void check()}
      >
        Check access
      </Button>
      <div role="status">
        {unanswered === null && !refused ? null : (
          <>
            <ul
              aria-label={`Access of ${isolated(connection.name)}`}
              className="flex flex-col divide-y divide-line"
            >
              {scopes.map((scope) => (
                <li
                  key={scope}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2"
                >
                  <span className="min-w-0">
                    {abilities[scope]} <code className="font-mono text-small text-ink-3">{scope}</code>
                  </span>
                  <Verdict held={access.scopes[scope]} why={unanswered?.get(scope) ?? untested[scope]} />
                </li>
              ))}
            </ul>
            <p className="mt-1 text-small text-ink-3">
              Only reads are checked. A write scope can’t be tested without changing something.
            </p>
          </>
        )}
      </div>
    </>
  );
}

interface VerdictProps {
  readonly held: boolean | undefined;
  readonly why: string | undefined;
}

function Verdict({ held, why }: VerdictProps) {
  if (held === true) return <StatusDot tone="good">Allowed</StatusDot>;
  if (held === false) return <StatusDot tone="neutral">Refused</StatusDot>;
  return (
    <StatusDot tone="hollow" wraps>
      {why === undefined ? 'Not known' : `Not known: ${why}`}
    </StatusDot>
  );
}
