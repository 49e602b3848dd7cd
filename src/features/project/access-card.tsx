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

/** The two access systems side by side, because they are taken for one another all the time. */
export function AccessCard({ project }: ProjectProps) {
  return (
    <Card title="Access">
      <div className="grid gap-5 divide-line max-lg:divide-y lg:grid-cols-2 lg:gap-0 lg:divide-x">
        <EditAccess project={project} />
        <OpenAccess project={project} />
      </div>
    </Card>
  );
}

/** Access to the project in the editor (spec §2.3: visibility). */
function EditAccess({ project }: ProjectProps) {
  const [editing, setEditing] = useState(false);
  const can = projectPermissions.update(useProjectPermissionFacts(project));
  const change = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    if (!editing && edited.current) change.current?.focus();
    edited.current = editing;
  }, [editing]);

  const word = visibilityLabel(project.visibility);
  return (
    <AccessSection
      title="Editor access"
      about="In the editor"
      className="max-lg:pb-5 lg:pr-5"
      action={
        editing ? null : (
          <Button
            {...fetchEditing}
            ref={change}
            size="small"
            aria-label="Change who can edit"
            disabledReason={can.allowed ? undefined : can.reason}
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
        <AccessLabel word={word} label={word.label} />
      )}
    </AccessSection>
  );
}

/** Access to the published app (spec §2.3: is_published, publish_audience and its targets). */
function OpenAccess({ project }: ProjectProps) {
  const workspaceId = useWorkspaceId();
  const { is_published: published, publish_audience: audience, publish_audience_targets: targets } = project;
  const word = openLabel(project);
  const phrase = audience === 'custom' ? formatTargets(targets) : audience === null ? 'Unknown' : null;
  const requested = useRequestedAudience(project);
  const label = published ? (phrase ?? word.label) : (requested ?? 'Nobody');
  return (
    <AccessSection
      title="Audience"
      about="The published app"
      className="lg:pl-5"
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
        word={word}
        label={label}
        status={
          <StatusDot tone={published ? 'good' : 'hollow'}>
            {published ? 'Published' : 'Not published'}
          </StatusDot>
        }
      />
      {audience === 'custom' || targets.length > 0 ? <AudienceTargets targets={targets} /> : null}
    </AccessSection>
  );
}

interface AccessSectionProps {
  readonly title: string;
  readonly about: string;
  readonly className: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function AccessSection({ title, about, className, action, children }: AccessSectionProps) {
  return (
    <section aria-label={title} className={`flex min-w-0 flex-col gap-2 ${className}`}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold text-ink">{title}</h3>
          <p className="text-small text-ink-3">{about}</p>
        </div>
        <span className="shrink-0">{action}</span>
      </div>
      {children}
    </section>
  );
}

interface AccessLabelProps {
  readonly word: Label;
  readonly label: string;
  /** Stands at the end of the setting's line: beside the heading it would break it. */
  readonly status?: ReactNode;
}

/** The setting in plain words; one that is not known stays as the service wrote it. */
function AccessLabel({ word, label, status }: AccessLabelProps) {
  return (
    <div>
      <div
        className={cx('flex flex-wrap items-center justify-between gap-x-3 gap-y-1', !word.known && 'mb-1')}
      >
        <p className="min-w-0 font-medium text-ink">{word.known ? label : <Chip>{word.label}</Chip>}</p>
        {status}
      </div>
      <p className="text-ink-2">{word.meaning}</p>
    </div>
  );
}
