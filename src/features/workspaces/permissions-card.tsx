import { useQueryClient, notifyManager } from '@tanstack/react-query';
import { useState, useCallback, useSyncExternalStore } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { useAccess } from '@/api/permissions/permissions.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';

import { checkAccess } from './check-access.ts';
import { lastResponse } from './last-response.ts';
import { type PermissionState, type LoadedOperations, families, permissionsOf } from './permissions.ts';

/**
 * What the connection may reach, from what the pages have read so far: this asks nothing by itself. The cache forgets
 * with the connection, and so does this.
 */
function usePermissions(
  connection: Connection,
  workspaceId: string,
  workspace: Workspace | null,
): readonly PermissionState[] {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  // A text, so that the many events of the cache draw nothing anew unless it changes.
  const answers = useSyncExternalStore(subscribe, () => {
    const queries = cache.getAll().filter(({ queryKey }) => queryKey[0] === connection.id);
    return families.map((family) => written(lastResponse(queries, workspaceId, family))).join('\n');
  });
  const { scopes } = useAccess(connection);
  const lines = answers.split('\n');
  const answered = new Map(families.map(({ id }, index) => [id, read(lines[index])]));
  return permissionsOf({ answered, scopes, workspace });
}

const written = (answer: LoadedOperations): string => {
  if (answer === undefined) return '';
  return answer.allowed ? 'yes' : `no ${answer.reason.replaceAll('\n', ' ')}`;
};

const read = (line: string | undefined): LoadedOperations => {
  if (line === undefined || line === '') return undefined;
  return line === 'yes' ? { allowed: true } : { allowed: false, reason: line.slice(3) };
};

interface PermissionsCardProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  /** Null where it may not be read. */
  readonly workspace: Workspace | null;
}

const words = { yes: 'Allowed', no: 'Not allowed', unknown: 'Not asked yet' } as const;
const tones = { yes: 'good', no: 'neutral', unknown: 'hollow' } as const;

/** What this connection may do here, and what the rest takes: the service lists neither scopes nor permissions (A4). */
export function PermissionsCard({ connection, workspaceId, workspace }: PermissionsCardProps) {
  const reached = usePermissions(connection, workspaceId, workspace);
  return (
    <Card
      title="What this connection may do"
      description={
        <>
          <bdi>{connection.name}</bdi>, by what the service has answered so far
        </>
      }
      actions={<AskButton connection={connection} workspaceId={workspaceId} reached={reached} />}
    >
      <dl className="flex flex-col divide-y divide-line">
        {reached.map(({ family, verdict, reason }) => (
          <div key={family.id} className="flex flex-wrap items-start justify-between gap-x-4 py-2 last:pb-0">
            <dt>{family.label}</dt>
            <dd className={`min-w-0 text-right ${verdict === 'no' ? 'max-sm:w-full max-sm:text-left' : ''}`}>
              <StatusDot tone={tones[verdict]}>
                {verdict === 'unknown' ? (reason ?? words.unknown) : words[verdict]}
              </StatusDot>
              {verdict === 'no' && reason !== null ? (
                <p className="text-small wrap-anywhere text-ink-3">{reason}</p>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface AskButtonProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly reached: readonly PermissionState[];
}

/** Asks for what nobody has asked yet, at a price that is told before. Once pressed it stays, so that the focus has a place. */
function AskButton({ connection, workspaceId, reached }: AskButtonProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const ids = reached.filter(({ askable }) => askable).map(({ family }) => family.id);
  if (ids.length === 0 && !asked) return null;
  const ask = async () => {
    setAsking(true);
    setAsked(true);
    await checkAccess(client, connection, workspaceId, ids);
    setAsking(false);
  };
  return (
    <Button
      size="small"
      pending={asking}
      disabledReason={ids.length === 0 ? 'Everything that can be asked has been.' : undefined}
      onClick={() => void ask()}
    >
      {ids.length === 0 ? 'Asked' : `Ask for the rest (${formatCount(ids.length, 'request')})`}
    </Button>
  );
}
