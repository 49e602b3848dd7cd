import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import { lastSettingsOptions } from '@/api/publishing/publish-settings.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { formatTargets } from '@/domain/group-labels.ts';
import { openLabel, visibilityLabel, type Label } from '@/domain/project-labels.ts';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { useRequestedAudience } from '@/domain/use-requested-audience.ts';
import { policyLabel, policySentence } from '@/domain/workspace-labels.ts';
import { lastLiveUrl, useProjectDeployments } from '@/local/deployment-history.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Chip } from '@/ui/controls/chip.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { type Description, DescriptionList } from '@/ui/layout/description-list.tsx';
import { SafeLink } from '@/ui/links/safe-link.tsx';
import { TooltipText } from '@/ui/overlays/tooltip.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { PreflightList } from './preflight-list.tsx';
import { preflightChecks } from './preflight.ts';
import { TakeOfflineDialog } from './take-offline-dialog.tsx';
import { usePreflight } from './use-preflight.ts';

interface ProjectProps {
  readonly project: Project;
}

function BeforePublishing({ project }: ProjectProps) {
  const { facts, retry } = usePreflight(project);
  const params = { workspaceId: project.workspace_id, projectId: project.id };
  return (
    <PreflightList
      checks={preflightChecks({ ...facts, requested: null })}
      onRetry={retry}
      security={
        <>
          <Link
            to="/workspaces/$workspaceId/projects/$projectId/security"
            params={params}
            className="link touch"
          >
            Scans and findings
          </Link>
          <Link
            to="/workspaces/$workspaceId/projects/$projectId/personal-data"
            params={params}
            className="link touch"
          >
            Personal data
          </Link>
        </>
      }
    />
  );
}

function TakeOffline({ project }: ProjectProps) {
  const [open, setOpen] = useState(false);
  const permission = projectPermissions.unpublish(useProjectPermissionFacts(project));
  return (
    <>
      <Button
        data-actions
        variant="danger"
        size="small"
        disabledReason={permission.reason}
        onClick={() => setOpen(true)}
      >
        Take offline…
      </Button>
      {open ? <TakeOfflineDialog project={project} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

export function StatusCard({ project }: ProjectProps) {
  const live = lastLiveUrl(useProjectDeployments(project.id));
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
            label: 'Saved list',
            value: inactive,
            hint: 'Applies again once the app is published to groups and people.',
          },
        ]),
    {
      label: 'Editor access',
      value: <AudienceLabel label={visibilityLabel(project.visibility)} />,
      hint: 'People who can open the project in the editor',
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
                  Reported <RelativeTime midSentence value={live.seenAt} />
                </span>
              </>
            ),
            hint: 'From the last deployment in this browser.',
          },
        ]),
  ];
  return (
    <Card title="Status">
      <div className="grid grid-cols-1 gap-4 md:max-xl:grid-cols-2 md:max-xl:gap-8">
        <div>
          <DescriptionList items={items} />
          <div className="mt-3.5 flex justify-end">
            <TakeOffline project={project} />
          </div>
        </div>
        <div className="border-line max-md:border-t max-md:pt-4 md:max-xl:border-l md:max-xl:pl-8 xl:border-t xl:pt-4">
          <h3 className="mb-2.5 font-semibold text-ink">Before you publish</h3>
          <BeforePublishing project={project} />
        </div>
      </div>
    </Card>
  );
}

function Audience({ project }: ProjectProps) {
  const label = openLabel(project);
  const requested = useRequestedAudience(project);
  if (!project.is_published) return requested ?? 'No one';
  const custom = project.publish_audience === 'custom';
  const phrase = custom ? formatTargets(project.publish_audience_targets) : null;
  return phrase ?? <AudienceLabel label={label} />;
}

/** An unknown value is shown as is (spec §9). */
function AudienceLabel({ label }: { readonly label: Label }) {
  return label.known ? label.label : <Chip>{label.label}</Chip>;
}

/** Inactive grants from the last settings update (spec §2.6), or null if there are none. */
function useInactiveTargets(project: Project): string | null {
  const settings = useQuery(lastSettingsOptions(useConnection(), project.id)).data ?? null;
  const active = project.is_published && project.publish_audience === 'custom';
  return settings === null || active ? null : formatTargets(settings.audience_targets);
}

function Policy({ workspaceId }: { readonly workspaceId: string }) {
  const { data, isError } = useQuery(workspaceOptions(useConnection(), workspaceId));
  if (data === undefined)
    return isError ? <span className="text-ink-3">Unknown</span> : <Skeleton className="h-3.5 w-24" />;
  return (
    <TooltipText text={policySentence(data.publishing_policy)} className="hinted rounded-xs">
      {policyLabel(data.publishing_policy)}
    </TooltipText>
  );
}
