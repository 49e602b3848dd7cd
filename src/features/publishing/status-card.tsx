import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import { lastSettingsOptions } from '@/api/publishing/publish-settings.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { formatTargets } from '@/domain/group-labels.ts';
import { openLabel, visibilityLabel, type Label } from '@/domain/project-labels.ts';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { useRequestedAudience } from '@/domain/use-requested-audience.ts';
import { policySentence } from '@/domain/workspace-labels.ts';
import { getOwn } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Chip } from '@/ui/controls/chip.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { type Description, DescriptionList } from '@/ui/layout/description-list.tsx';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { usePreload } from '@/ui/lazy/use-preload.ts';
import { SafeLink } from '@/ui/links/safe-link.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { useLiveAddress } from './deployment-facts.ts';
import { PreflightList } from './preflight-list.tsx';
import { preflightChecks } from './preflight.ts';
import { usePreflight } from './use-preflight.ts';

interface ProjectProps {
  readonly project: Project;
}

/** What is known before a publish, with the way to where it can be mended. */
function BeforePublishing({ project }: ProjectProps) {
  const { facts, retry } = usePreflight(project);
  const params = { workspaceId: project.workspace_id, projectId: project.id };
  return (
    <PreflightList
      checks={preflightChecks({ ...facts, wanted: null })}
      onRetry={retry}
      security={
        <>
          <Link to="/workspaces/$workspaceId/projects/$projectId/security" params={params} className="link">
            Scans and findings
          </Link>
          <Link
            to="/workspaces/$workspaceId/projects/$projectId/personal-data"
            params={params}
            className="link"
          >
            Personal data
          </Link>
        </>
      }
    />
  );
}

const load = async () => import('./take-offline-dialog.tsx');
const TakeOfflineDialog = lazyDialog(
  async () => (await load()).TakeOfflineDialog,
  ({ onClose }) => onClose,
);

function TakeOffline({ project }: ProjectProps) {
  const [open, setOpen] = useState(false);
  const reach = usePreload(load);
  const can = projectPermissions.unpublish(useProjectPermissionFacts(project));
  return (
    <>
      <Button
        {...reach}
        data-actions
        variant="danger"
        size="small"
        disabledReason={can.allowed ? undefined : can.reason}
        onClick={() => setOpen(true)}
      >
        Take offline…
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <TakeOfflineDialog project={project} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What is true of the app at this moment, and what to know before it is published again. */
export function StatusCard({ project }: ProjectProps) {
  const live = useLiveAddress(project.id);
  const inactive = useInactiveTargets(project);
  const items: readonly Description[] = [
    {
      label: 'App',
      value: (
        <StatusDot tone={project.is_published ? 'good' : 'hollow'}>
          {project.is_published ? 'Published' : 'Not published'}
        </StatusDot>
      ),
    },
    {
      label: 'Audience',
      value: <Audience project={project} />,
      hint: 'People who can open the app',
    },
    ...(inactive === null
      ? []
      : [
          {
            label: 'Saved, inactive',
            value: inactive,
            hint: 'Active again once the app is published to groups and people.',
          },
        ]),
    {
      label: 'Editor',
      value: <AudienceLabel word={visibilityLabel(project.visibility)} />,
      hint: 'visibility',
    },
    {
      label: 'Policy',
      value: <Policy workspaceId={project.workspace_id} />,
      hint: 'The workspace’s publishing policy',
    },
    ...(live === null
      ? []
      : [
          {
            label: 'Last URL',
            value: (
              <>
                <SafeLink href={live.url}>{new URL(live.url).host}</SafeLink>
                <span className="block text-small text-ink-3">
                  Seen <RelativeTime value={live.seenAt} />
                </span>
              </>
            ),
            hint: 'The URL that the last deployment from this browser reported.',
          },
        ]),
  ];
  return (
    <Card title="Now">
      <DescriptionList items={items} />
      <div className="mt-3.5 flex justify-end">
        <TakeOffline project={project} />
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <h3 className="mb-2.5 font-semibold text-ink">Before you publish</h3>
        <Suspense fallback={<ChecksSkeleton />}>
          <BeforePublishing project={project} />
        </Suspense>
      </div>
    </Card>
  );
}

function Audience({ project }: ProjectProps) {
  const word = openLabel(project);
  const requested = useRequestedAudience(project);
  if (!project.is_published) return requested ?? 'No one while offline';
  const custom = project.publish_audience === 'custom';
  const phrase = custom ? formatTargets(project.publish_audience_targets) : null;
  return phrase ?? <AudienceLabel word={word} />;
}

/** A value that is not known stays as the service wrote it (spec §9). */
function AudienceLabel({ word }: { readonly word: Label }) {
  return word.known ? word.label : <Chip>{word.label}</Chip>;
}

/** Grants that the last settings update listed, and that open nothing at present (spec §2.6); null: none known. */
function useInactiveTargets(project: Project): string | null {
  const settings = useQuery(lastSettingsOptions(useConnection(), project.id)).data ?? null;
  const active = project.is_published && project.publish_audience === 'custom';
  return settings === null || active ? null : formatTargets(settings.audience_targets);
}

const policies: Readonly<Record<string, string>> = {
  org_only: 'Organization only',
  workspace_only: 'Workspace only',
  disabled: 'No publishing',
};

function Policy({ workspaceId }: { readonly workspaceId: string }) {
  const { data, isError } = useQuery(workspaceOptions(useConnection(), workspaceId));
  if (data === undefined)
    return isError ? <span className="text-ink-3">Unknown</span> : <Skeleton className="h-3.5 w-24" />;
  const policy = data.publishing_policy;
  if (policy === null) return 'No restrictions';
  const label = getOwn(policies, policy);
  return <span title={policySentence(policy)}>{label ?? <Chip>{policy}</Chip>}</span>;
}

/** As high as what comes, so that nothing moves. */
function ChecksSkeleton() {
  return (
    <div className="flex flex-col gap-2" aria-busy="true">
      {['errors', 'scan', 'pii', 'link'].map((id) => (
        <Skeleton key={id} className="my-1 h-3 w-40" />
      ))}
    </div>
  );
}
