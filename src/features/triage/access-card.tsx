import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { memberOptions } from '@/api/people/people.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { formatTargets } from '@/domain/group-labels.ts';
import { notActive } from '@/domain/person-labels.ts';
import { ListedOwner, OwnerName } from '@/domain/person-name.tsx';
import { usePeopleNames } from '@/domain/presentation.ts';
import { audienceLabel, openLabel, visibilityLabel } from '@/domain/project-labels.ts';
import { useProject } from '@/domain/use-project.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { cx } from '@/ui/cx.ts';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import type { QueueEntry } from './queue.ts';

interface AccessCardProps {
  readonly entry: QueueEntry;
}

/** Shows who can open and edit the project, and loads it. If that fails, shows the list's values. */
export function AccessCard({ entry }: AccessCardProps) {
  const { projectId, row } = entry;
  const { project, error, retry } = useProject(projectId);
  if (project === undefined && error !== null)
    return <ListedAccessCard entry={entry} note={<NotLoaded error={error} onRetry={retry} />} />;
  return (
    <Facts
      row={row}
      audience={
        project && audienceText(openLabel(project).label, formatTargets(project.publish_audience_targets))
      }
      editors={project && visibilityLabel(project.visibility).label}
      owner={project && <Owner ownerId={project.owner_id} listed={row?.owner} />}
      edited={project && <RelativeTime value={project.last_edited_at} fallback="Never" />}
    />
  );
}

interface ListedAccessCardProps extends AccessCardProps {
  readonly note?: ReactNode;
}

interface OwnerProps {
  readonly ownerId: string | null | undefined;
  readonly listed: InventoryRow['owner'];
}

/** The API names only active members. The list names those who left, too, and may know an owner that the project lacks. */
function Owner({ ownerId, listed }: OwnerProps) {
  if (ownerId === null && listed) return <ListedOwner owner={listed} />;
  if (!ownerId || listed?.id !== ownerId) return <OwnerName ownerId={ownerId} />;
  return <ListedPerson userId={ownerId} listed={listed} />;
}

interface ListedPersonProps {
  readonly userId: string;
  readonly listed: NonNullable<InventoryRow['owner']>;
}

function ListedPerson({ userId, listed }: ListedPersonProps) {
  const person = useQuery(memberOptions(useConnection(), useWorkspaceId(), userId));
  const { ownerOf } = usePeopleNames();
  const name = ownerOf(listed);
  if (person.data !== null || name === null) return <OwnerName ownerId={userId} />;
  return (
    <>
      <bdi>{name}</bdi>
      <span className="block text-small text-ink-3">{notActive}</span>
    </>
  );
}

/** Like `AccessCard`, but shows only what the list has, and sends no requests. */
export function ListedAccessCard({ entry: { row }, note }: ListedAccessCardProps) {
  const owner = row?.owner;
  const { ownerOf } = usePeopleNames();
  return (
    <Facts
      row={row}
      audience={
        row === undefined
          ? unknown
          : row.is_published === undefined
            ? audienceLabel(row.publish_audience).label
            : openLabel({ ...row, is_published: row.is_published }).label
      }
      editors={row === undefined ? unknown : visibilityLabel(row.visibility).label}
      owner={
        owner === undefined ? (
          unknown
        ) : owner === null ? (
          'No owner'
        ) : (
          <bdi>{ownerOf(owner) ?? owner.id ?? unknown}</bdi>
        )
      }
      edited={
        row?.last_edited_at === undefined ? (
          unknown
        ) : (
          <RelativeTime value={row.last_edited_at} fallback="Never" />
        )
      }
      note={note}
    />
  );
}

interface NotLoadedProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** In one line, because the evidence below usually failed in the same way and says more. */
function NotLoaded({ error, onRetry }: NotLoadedProps) {
  const { title, refused, requestId, retryAfterSeconds } = describeError(error);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line pt-3 text-small text-ink-2">
      <p className="min-w-0 flex-1 basis-56">{title}. Showing what the list has.</p>
      {refused ? null : (
        <RetryButton key={requestId} size="small" seconds={retryAfterSeconds ?? 0} onRetry={onRetry} />
      )}
    </div>
  );
}

const unknown = 'Not available';
const counted = (count: number | undefined): string => (count === undefined ? unknown : formatNumber(count));

interface FactsProps extends Pick<QueueEntry, 'row'> {
  /** Undefined while it loads. */
  readonly audience: ReactNode;
  readonly editors: ReactNode;
  readonly owner: ReactNode;
  readonly edited: ReactNode;
  readonly note?: ReactNode;
}

function Facts({ row, audience, editors, owner, edited, note }: FactsProps) {
  const facts = [
    ['Audience', audience],
    ['Editor access', editors],
    ['Owner', owner],
    ['Visitors, 30d', counted(row?.counts.visitors_30d)],
    ['Connectors', counted(row?.counts.connector_count)],
    ['Last edited', edited],
  ] as const;
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 min-[106.25rem]:grid-cols-6">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-small text-ink-3">{label}</dt>
            <dd
              // An owner who isn't an active member takes two lines, and that isn't known at first.
              className={cx(
                'flow-root min-w-0 wrap-anywhere text-ink [&_bdi]:whitespace-normal',
                label === 'Owner' ? 'min-h-10' : 'min-h-5.5',
              )}
            >
              {value ?? <Skeleton className="mt-1 h-4 w-24" />}
            </dd>
          </div>
        ))}
      </dl>
      {note}
    </Card>
  );
}

const audienceText = (label: string, targets: string | null): string =>
  targets === null ? label : `${label}: ${targets}`;
