import type { ReactNode } from 'react';

import type { Connection } from '@/api/connections.ts';
import type { Project } from '@/contract/resources/project.ts';
import { AudienceTargets } from '@/entities/audience-targets.tsx';
import { openWord, targetsPhrase, visibilityWord, type Word } from '@/entities/project-words.ts';
import { Card } from '@/ui/card.tsx';
import { Chip } from '@/ui/chip.tsx';
import { StatusDot } from '@/ui/status-dot.tsx';

interface AccessCardProps {
  readonly project: Project;
  readonly connection: Connection;
  readonly workspaceId: string;
}

/** The two access systems side by side, because they are taken for one another all the time (features.md D4). */
export function AccessCard(props: AccessCardProps) {
  return (
    <Card title="Access" description="Two separate settings: neither one says anything about the other.">
      <div className="grid gap-5 divide-line max-md:divide-y md:grid-cols-2 md:gap-0 md:divide-x">
        <EditAccess project={props.project} />
        <OpenAccess {...props} />
      </div>
    </Card>
  );
}

const paidSettings: ReadonlySet<string> = new Set(['restricted', 'workspace_view']);

/** Access to the project in the editor (spec 2.3: visibility). */
function EditAccess({ project }: { readonly project: Project }) {
  const word = visibilityWord(project.visibility);
  const paid = project.visibility !== null && paidSettings.has(project.visibility);
  return (
    <Side title="Who can edit" about="The project in the editor" className="max-md:pb-5 md:pr-5">
      <Said word={word} label={word.label} />
      {paid ? (
        <p className="text-small text-ink-3">This setting needs the Business or Enterprise plan.</p>
      ) : null}
    </Side>
  );
}

/** Access to the published app (spec 2.3: is_published, publish_audience and its targets). */
function OpenAccess({ project, connection, workspaceId }: AccessCardProps) {
  const { is_published: published, publish_audience: audience, publish_audience_targets: targets } = project;
  const word = openWord(project);
  const label = audience === 'custom' ? (targetsPhrase(targets) ?? word.label) : word.label;
  return (
    <Side
      title="Who can open the app"
      about="The published app"
      className="md:pl-5"
      state={
        <StatusDot tone={published ? 'good' : 'hollow'}>
          {published ? 'Published' : 'Not published'}
        </StatusDot>
      }
    >
      <Said word={word} label={published ? label : 'Nobody'} />
      {audience === 'custom' || targets.length > 0 ? (
        <AudienceTargets targets={targets} connection={connection} workspaceId={workspaceId} />
      ) : null}
    </Side>
  );
}

interface SideProps {
  readonly title: string;
  readonly about: string;
  readonly className: string;
  readonly state?: ReactNode;
  readonly children: ReactNode;
}

function Side({ title, about, className, state, children }: SideProps) {
  return (
    <section aria-label={title} className={`flex min-w-0 flex-col gap-2 ${className}`}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold text-ink">{title}</h3>
          <p className="text-small text-ink-3">{about}</p>
        </div>
        <span className="shrink-0">{state}</span>
      </div>
      {children}
    </section>
  );
}

/** The setting in plain words; one that is not known stays as the service wrote it. */
function Said({ word, label }: { readonly word: Word; readonly label: string }) {
  return (
    <div>
      <p className="font-medium text-ink">{word.known ? label : <Chip>{word.label}</Chip>}</p>
      <p className="text-ink-2">{word.meaning}</p>
    </div>
  );
}
