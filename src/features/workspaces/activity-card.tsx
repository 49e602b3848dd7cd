import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import { loggedName, outcomeLabel } from '@/domain/change-labels.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { resultLabel, withoutUndone } from '@/domain/decisions/recent-decisions.ts';
import { cachedName } from '@/domain/use-project.ts';
import { type ChangeEntry, changeLog } from '@/local/change-log.ts';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { TableRowContext } from '@/ui/table/column.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { linkClass } from './card-parts.tsx';

const maxRows = 5;

/** The last changes from this browser. The API has no log. */
export function ActivityCard() {
  const workspaceId = useWorkspaceId();
  const connection = useConnection();
  const queryClient = useQueryClient();
  const all = useSyncExternalStore(changeLog.subscribe, changeLog.get);
  const changes = withoutUndone(
    all.filter((entry) => entry.workspaceId === workspaceId && entry.connectionId === connection.id),
  );
  const nowMs = useNow();
  const [zone] = usePreference('timeDisplay');
  const nameOf = (entry: ChangeEntry): string =>
    cachedName(queryClient, connection, entry.projectId) ?? loggedName(all, entry) ?? entry.projectId;
  return (
    <Card
      title="Recent changes"
      description="Made in this browser"
      actions={
        <Link to="/activity" className={linkClass}>
          View all<span className="sr-only"> changes</span>
        </Link>
      }
    >
      {changes.length === 0 ? (
        <EmptyLine>No changes yet</EmptyLine>
      ) : (
        <TableRowContext value>
          <ul className="flex flex-col gap-2">
            {changes.slice(0, maxRows).map((entry) => (
              <li key={entry.id} className="flex min-w-0 items-start justify-between gap-3">
                <span className="min-w-0">
                  <span className="block truncate text-ink">{resultLabel(entry, nowMs, zone)}</span>
                  <bdi className="block truncate text-left text-small text-ink-3">{nameOf(entry)}</bdi>
                </span>
                <span className="shrink-0 text-right text-small text-ink-3">
                  <RelativeTime value={entry.at} />
                  {entry.outcome === 'applied' ? null : (
                    <span className="block">
                      <StatusDot tone={outcomeLabel(entry).tone}>{outcomeLabel(entry).label}</StatusDot>
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </TableRowContext>
      )}
    </Card>
  );
}
