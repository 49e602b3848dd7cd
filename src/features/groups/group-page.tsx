import { useNavigate } from '@tanstack/react-router';

import { describeLoadError } from '@/api/errors/describe-error.ts';
import type { WorkspaceGroup } from '@/contract/resources/people.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { groupName } from '@/domain/group-labels.ts';
import { ProjectSearchPanel } from '@/domain/lists/project-search-panel.tsx';
import { ReachSection } from '@/domain/reach/reach-section.tsx';
import { useGroups } from '@/domain/use-groups.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { isolated, visibleText } from '@/lib/text.ts';
import { ButtonLink, Button } from '@/ui/controls/button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { usePopover } from '@/ui/overlays/use-popover.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { ManagedBy, membersMeaning } from './group-columns.tsx';

/** One group: what the list says about it (spec §4.5), and the apps that are shared with it. */
export function GroupPage({ groupId }: { readonly groupId: string }) {
  const { byId, complete, error, retry } = useGroups(useConnection(), useWorkspaceId(), [groupId]);
  const group = byId.get(groupId);
  return (
    <>
      <PageHeader
        title={group ? groupName(group) : complete ? 'Group not found' : 'Group'}
        subtitle={
          group === undefined ? (
            <IdWithCopy id={groupId} label="Copy group ID" />
          ) : (
            visibleText(group.description) || undefined
          )
        }
        actions={group === undefined ? undefined : <GiveAccess groupId={groupId} />}
      />
      {group !== undefined ? (
        <GroupContent group={group} />
      ) : complete ? (
        <EmptyState
          title="No group in this workspace has this ID"
          description="It was deleted, or belongs to another workspace. Apps may still list it in their audience."
          action={<AllGroups />}
        />
      ) : error !== null ? (
        <ErrorState {...describeLoadError(error, 'the group')} onRetry={retry} action={<AllGroups />} />
      ) : (
        <GroupSkeleton />
      )}
    </>
  );
}

const columns = 'flex flex-col gap-5';

function GroupContent({ group }: { readonly group: WorkspaceGroup }) {
  return (
    <div className={columns}>
      <Card>
        <DescriptionList
          items={[
            { label: 'Group ID', value: <IdWithCopy id={group.id} label="Copy group ID" /> },
            {
              label: 'People',
              value: formatNumber(group.member_count),
              hint: membersMeaning,
            },
            {
              label: 'Managed by',
              value: <ManagedBy group={group} />,
              hint: 'Who creates and updates the group',
            },
            { label: 'Updated', value: <RelativeTime value={group.updated_at} /> },
          ]}
        />
        <p className="mt-3.5 border-t border-line pt-3 text-small text-ink-3">
          The API doesn’t return a group’s members or the projects it can edit.
        </p>
      </Card>
      <ReachSection
        title="Apps shared with this group"
        grant={{ type: 'group', id: group.id }}
        label={`Apps shared with ${isolated(groupName(group))}`}
        empty="No apps shared with this group"
        caveat="Includes only published apps whose audience is “Groups and people”. Excludes organization-wide access and pending invitations."
      />
    </div>
  );
}

function AllGroups() {
  return (
    <ButtonLink to="/workspaces/$workspaceId/groups" params={{ workspaceId: useWorkspaceId() }}>
      View groups
    </ButtonLink>
  );
}

/** The layout of the loaded page, so that nothing moves. */
function GroupSkeleton() {
  return (
    <div className={columns} aria-busy="true">
      <p className="sr-only" role="status">
        Loading group
      </p>
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  );
}

/** Picks an app. Its audience opens with the group added, and is saved there. */
function GiveAccess({ groupId }: { readonly groupId: string }) {
  const popover = usePopover();
  const navigate = useNavigate();
  const workspaceId = useWorkspaceId();
  return (
    <>
      <Button {...popover.triggerProps} aria-haspopup="dialog">
        Give access to an app…
      </Button>
      {popover.open ? (
        <ProjectSearchPanel
          popover={popover}
          label="Give access to an app"
          onPress={(projectId) =>
            void navigate({
              to: '/workspaces/$workspaceId/projects/$projectId/publishing',
              params: { workspaceId, projectId },
              search: { addGroup: groupId },
            })
          }
        />
      ) : null}
    </>
  );
}
