import { useQueryClient, notifyManager, type QueryClient } from '@tanstack/react-query';
import { useState, useCallback, useSyncExternalStore } from 'react';

import { workspaceAnalyticsOptions } from '@/api/analytics/analytics.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { groupListOptions } from '@/api/people/people.ts';
import { useAccess } from '@/api/permissions/permissions.ts';
import { projectListOptions, projectOptions } from '@/api/projects/projects.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { inventoryListOptions } from '@/api/security/inventory.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { workspaceName } from '@/domain/use-workspace.ts';
import { twoWeeks } from '@/domain/weeks.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';

import {
  type PermissionState,
  type LoadedOperations,
  families,
  permissionsOf,
  type Family,
  lastResponse,
} from './permissions.ts';

/**
 * What the connection can access, based on cached responses. Loads nothing on its own. The cache is cleared with the
 * connection, and so is this.
 */
function usePermissions(workspace: Workspace | null): readonly PermissionState[] {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  const responses = (): readonly LoadedOperations[] => {
    const queries = cache.getAll().filter(({ queryKey }) => queryKey[0] === connection.id);
    return families.map((family) => lastResponse(queries, workspaceId, family));
  };
  // The snapshot is text, so that the cache's many events don't render this again unless something changes.
  useSyncExternalStore(subscribe, () => JSON.stringify(responses()));
  const { scopes } = useAccess(connection);
  const loaded = responses();
  const operations = new Map(families.map(({ id }, index) => [id, loaded[index]]));
  return permissionsOf({ operations, scopes, workspace });
}

const verdictLabels = { yes: 'Allowed', no: 'Not allowed', unknown: 'Not checked yet' } as const;
const tones = { yes: 'good', no: 'neutral', unknown: 'hollow' } as const;

/** What this connection can do in the workspace. The API lists neither scopes nor permissions. */
export function PermissionsCard({ workspace }: { readonly workspace: Workspace | null }) {
  const permissions = usePermissions(workspace);
  return (
    <Card
      title="Permissions"
      description={
        <>
          <bdi>{useConnection().name}</bdi>
          {workspace === null ? null : (
            <>
              {' '}
              in <bdi>{workspaceName(workspace)}</bdi>
            </>
          )}
          , based on responses so far
        </>
      }
      actions={<CheckAccessButton permissions={permissions} />}
    >
      <dl className="flex flex-col divide-y divide-line">
        {permissions.map(({ family, verdict, reason }) => (
          <div key={family.id} className="flex flex-wrap items-start justify-between gap-x-4 py-2 last:pb-0">
            <dt>{family.label}</dt>
            <dd className={`min-w-0 text-right ${verdict === 'no' ? 'max-sm:w-full max-sm:text-left' : ''}`}>
              <StatusDot tone={tones[verdict]}>
                {verdict === 'unknown' ? (reason ?? verdictLabels.unknown) : verdictLabels[verdict]}
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

/** Sends the requests that haven't been sent yet. Stays visible once pressed, so that focus isn't lost. */
function CheckAccessButton({ permissions }: { readonly permissions: readonly PermissionState[] }) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const client = useQueryClient();
  const [checking, setChecking] = useState(false);
  const [checked, setChecked] = useState(false);
  const ids = permissions.filter(({ checkable }) => checkable).map(({ family }) => family.id);
  if (ids.length === 0 && !checked) return null;
  const check = async () => {
    setChecking(true);
    setChecked(true);
    await checkAccess(client, connection, workspaceId, ids);
    setChecking(false);
  };
  return (
    <Button
      size="small"
      pending={checking}
      disabledReason={ids.length === 0 ? 'Everything has been checked.' : undefined}
      onClick={() => void check()}
    >
      {ids.length === 0 ? 'Checked' : `Check remaining (${formatCount(ids.length, 'request')})`}
    </Button>
  );
}

/** Keeps the responses longer than those of a page that was left. */
const gcTime = 30 * 60_000;

/** Sends one request per family, the same one that its page starts with. Rejections are cached, too. */
async function checkAccess(
  client: QueryClient,
  connection: Connection,
  workspaceId: string,
  ids: readonly Family['id'][],
): Promise<void> {
  // Null: only the person's own actions reveal it.
  const requests: Readonly<Record<Family['id'], (() => Promise<unknown>) | null>> = {
    projects: () =>
      client.prefetchInfiniteQuery({ ...projectListOptions(connection, [workspaceId], {}), gcTime }),
    project: async () => {
      const list = projectListOptions(connection, [workspaceId], {});
      const page = await client
        .fetchInfiniteQuery({ ...list, gcTime, staleTime: Infinity })
        .catch(() => undefined);
      const first = page?.pages[0]?.items[0];
      if (first !== undefined)
        await client.prefetchQuery({ ...projectOptions(connection, first.id), gcTime });
    },
    people: () => client.prefetchInfiniteQuery({ ...groupListOptions(connection, workspaceId), gcTime }),
    traffic: () =>
      client.prefetchQuery({
        ...workspaceAnalyticsOptions(connection, workspaceId, twoWeeks(Date.now())),
        gcTime,
      }),
    insights: () => client.prefetchQuery({ ...insightsOptions(connection, workspaceId), gcTime }),
    inventory: () =>
      client.prefetchInfiniteQuery({ ...inventoryListOptions(connection, workspaceId, {}), gcTime }),
    pii: null,
    changes: null,
  };
  await Promise.all(ids.map(async (id) => requests[id]?.()));
}
