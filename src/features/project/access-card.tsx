import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import type { Project } from '@/contract/resources/project.ts';
import { AudienceTargets } from '@/domain/audience-targets.tsx';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { formatTargets } from '@/domain/group-labels.ts';
import { openLabel, visibilityLabel, type Label } from '@/domain/project-labels.ts';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { useRequestedAudience } from '@/domain/use-requested-audience.ts';
import { Button, ButtonLink } from '@/ui/controls/button.tsx';
import { Chip } from '@/ui/controls/chip.tsx';
import { cx } from '@/ui/cx.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';

import { EditingPanel, fetchEditing } from './editing/lazy-editing.ts';

interface ProjectProps {
  readonly project: Project;
}

/** The two kinds of access, one row each, because they are easy to confuse. */
export function AccessCard({ project }: ProjectProps) {
  return (
    <Card title="Access">
      <div id="access" className="flex scroll-mt-24 flex-col gap-4 divide-y divide-line *:not-last:pb-4">
        <OpenAccess project={project} />
        <EditAccess project={project} />
      </div>
    </Card>
  );
}

/** Access to the project in the editor (spec §2.3: visibility). */
function EditAccess({ project }: ProjectProps) {
  const [editing, setEditing] = useState(false);
  const permission = projectPermissions.update(useProjectPermissionFacts(project));
  const change = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    if (!editing && edited.current) change.current?.focus();
    edited.current = editing;
  }, [editing]);

  const setting = visibilityLabel(project.visibility);
  return (
    <AccessSection
      title="Editor access"
      action={
        editing ? null : (
          <Button
            {...fetchEditing}
            ref={change}
            size="small"
            aria-label="Change who can edit"
            disabledReason={permission.reason}
            onClick={() => setEditing(true)}
          >
            Change
          </Button>
        )
      }
    >
      {editing ? (
        <Suspense fallback={<Skeleton className="h-64 rounded-control" />}>
          <EditingPanel kind="visibility" project={project} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <AccessLabel setting={setting} label={setting.label} />
      )}
    </AccessSection>
  );
}

/** Access to the published app (spec §2.3: is_published, publish_audience and its targets). */
function OpenAccess({ project }: ProjectProps) {
  const workspaceId = useWorkspaceId();
  const { is_published: published, publish_audience: audience, publish_audience_targets: targets } = project;
  const setting = openLabel(project);
  const phrase = audience === 'custom' ? formatTargets(targets) : audience === null ? 'Unknown' : null;
  const requested = useRequestedAudience(project);
  const label = published ? (phrase ?? setting.label) : (requested ?? 'No one');
  return (
    <AccessSection
      title="Audience"
      about="The published app"
      action={
        <ButtonLink
          to="/workspaces/$workspaceId/projects/$projectId/publishing"
          params={{ workspaceId, projectId: project.id }}
          size="small"
          aria-label="Change who can open the app"
        >
          Change
        </ButtonLink>
      }
    >
      <AccessLabel
        setting={setting}
        label={label}
        status={
          <StatusDot tone={published ? 'good' : 'hollow'}>
            {published ? 'Published' : 'Not published'}
          </StatusDot>
        }
      />
      {audience === 'custom' || targets.length > 0 ? <Names targets={targets} /> : null}
    </AccessSection>
  );
}

/** Groups and people by name. Each name takes a request, so they load on demand. */
function Names({ targets }: { readonly targets: Project['publish_audience_targets'] }) {
  const [isVisible, setIsVisible] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isVisible) list.current?.focus();
  }, [isVisible]);
  return isVisible ? (
    <div ref={list} tabIndex={-1} className="outline-none">
      <AudienceTargets linked targets={targets} />
    </div>
  ) : (
    <div>
      <Button size="small" onClick={() => setIsVisible(true)}>
        Show names
      </Button>
    </div>
  );
}

interface AccessSectionProps {
  readonly title: string;
  readonly about?: string;
  /** Null while the section is edited. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function AccessSection({ title, about, action, children }: AccessSectionProps) {
  return (
    <section
      aria-label={title}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 md:grid-cols-[11.25rem_minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h3 className="font-semibold text-ink">{title}</h3>
        {about === undefined ? null : <p className="text-small text-ink-3">{about}</p>}
      </div>
      <div
        className={cx(
          'flex min-w-0 flex-col gap-2 max-md:col-span-2 max-md:row-start-2',
          action === null && 'md:col-span-2',
        )}
      >
        {children}
      </div>
      {action === null ? null : <span className="-mt-1 shrink-0">{action}</span>}
    </section>
  );
}

interface AccessLabelProps {
  readonly setting: Label;
  readonly label: string;
  /** Placed at the end of the setting's line. Beside the heading, it would make the heading wrap. */
  readonly status?: ReactNode;
}

/** The setting's label; an unknown value is shown as is. */
function AccessLabel({ setting, label, status }: AccessLabelProps) {
  return (
    <div>
      <div
        className={cx(
          'flex flex-wrap items-center justify-between gap-x-3 gap-y-1',
          !setting.known && 'mb-1',
        )}
      >
        <p className="min-w-0 font-medium text-ink">{setting.known ? label : <Chip>{setting.label}</Chip>}</p>
        {status}
      </div>
      <p className="wrap-anywhere text-ink-2">{setting.meaning}</p>
    </div>
  );
}
