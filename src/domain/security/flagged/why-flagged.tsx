import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';

import { isForbidden } from '@/api/errors/error-guards.ts';
import { useOperationAllowed } from '@/api/permissions/permissions.ts';
import {
  isSecurityCenterRefused,
  findCachedInventoryItem,
} from '@/api/security/find-cached-inventory-item.ts';
import { inventoryListOptions, type InventoryTimes } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { planIncludes } from '@/contract/scopes.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { priorityLabel } from '@/domain/priority-labels.ts';
import { useProject } from '@/domain/use-project.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { capitalize } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { AppLink } from '@/ui/links/app-link.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { evidenceLink, evidenceOf, type EvidencePage } from './evidence.ts';

interface WhyFlaggedProps {
  readonly projectId: string;
  /** The current page, which isn't linked. */
  readonly here: EvidencePage;
}

/** Why the inventory flags a project. Renders nothing without the Enterprise plan (spec §4.20). */
export function WhyFlagged(props: WhyFlaggedProps) {
  const { data } = useWorkspace();
  return data !== undefined && planIncludes(data.plan, 'enterprise') ? <FlagReasons {...props} /> : null;
}

type Flagged =
  /** The caller has no access to the inventory. */
  | { readonly state: 'closed' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  /** A search by name didn't return the project. */
  | { readonly state: 'missing' }
  | { readonly state: 'known'; readonly row: InventoryRow; readonly times: InventoryTimes };

const needs = { plan: 'enterprise', scope: 'workspaces:read' } as const;

/** The API has no inventory request for one project (spec §4.20), so it is searched by name unless it is cached. */
function useFlagged(projectId: string): Flagged {
  const client = useQueryClient();
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const { project } = useProject(projectId);
  const plan = useWorkspace().data?.plan ?? null;
  const { allowed } = useOperationAllowed(connection, needs, plan);
  const [refused] = useState(() => isSecurityCenterRefused(client, connection, workspaceId));
  const mayAsk = plan !== null && allowed && !refused;
  const name = project?.name ?? null;
  // Projects without a name come first from A to Z.
  const filters = name === null ? ({ sort_by: 'name', sort_order: 'asc' } as const) : { query: name };
  const options = inventoryListOptions(connection, workspaceId, filters);
  const known = findCachedInventoryItem(client, connection, projectId);
  const list = useInfiniteQuery({
    ...options,
    enabled: mayAsk && project !== undefined && known === null,
  });
  const error = useStickyError(list);
  if (known !== null) return { state: 'known', ...known };
  if (!mayAsk || isForbidden(error)) return { state: 'closed' };
  if (error !== null) return { state: 'failed', retry: () => void list.refetch() };
  return { state: list.data === undefined ? 'loading' : 'missing' };
}

function FlagReasons({ projectId, here }: WhyFlaggedProps) {
  const flagged = useFlagged(projectId);
  const heading = useId();
  if (flagged.state === 'closed') return null;
  return (
    <section
      aria-labelledby={heading}
      aria-busy={flagged.state === 'loading'}
      className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-surface px-4.5 py-2 shadow-raised"
    >
      <h2 id={heading} className="text-section text-ink">
        Why flagged
      </h2>
      <Answer {...{ flagged, projectId, here }} />
    </section>
  );
}

interface AnswerProps extends WhyFlaggedProps {
  readonly flagged: Flagged;
}

function Answer({ flagged, ...props }: AnswerProps): ReactNode {
  switch (flagged.state) {
    case 'loading':
      return <Skeleton className="h-4 w-72 max-w-full" />;
    case 'failed':
      return (
        <p className="text-ink-2">
          Couldn’t load the review priority.{' '}
          <Button size="small" variant="ghost" className="-my-1" onClick={flagged.retry}>
            Try again
          </Button>
        </p>
      );
    case 'missing':
      return <p className="text-ink-3">The inventory doesn’t list this project yet.</p>;
    case 'known':
      return <Reasons {...flagged} {...props} />;
    case 'closed':
      return null;
  }
}

type ReasonsProps = WhyFlaggedProps & Extract<Flagged, { state: 'known' }>;

function Reasons({ row, times, here, projectId }: ReasonsProps) {
  const place = { workspaceId: useWorkspaceId(), projectId };
  const { review_priority: priority, matched_reason: reason } = row;
  const word = priority === undefined ? null : priorityLabel(priority ?? 'unscored');
  const evidence = evidenceOf(row);
  const sentence = reason?.detail ?? reason?.label;
  return (
    <>
      {word === null ? null : <StatusDot tone={word.tone}>{word.label}</StatusDot>}
      {sentence === undefined ? null : <p className="min-w-0 wrap-anywhere text-ink">{sentence}</p>}
      {evidence.length === 0 && sentence === undefined ? (
        <p className="text-ink-3">No reason given.</p>
      ) : (
        <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-ink-2">
          {evidence.map(({ page, text }) => (
            <li key={text}>
              {page === here ? (
                capitalize(text)
              ) : (
                <AppLink target={evidenceLink(page, place)} className="link">
                  {capitalize(text)}
                </AppLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {times.as_of === null ? null : (
        <p className="ml-auto text-small text-ink-3">
          As of <RelativeTime midSentence value={times.as_of} />
        </p>
      )}
    </>
  );
}
