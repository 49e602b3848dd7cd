import type { ReactNode } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import type { Project } from '@/contract/resources/project.ts';
import { PersonName } from '@/domain/person-name.tsx';
import { shortCommit } from '@/lib/short-commit.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

interface ProjectFactsProps {
  readonly project: Project;
  readonly connection: Connection;
  readonly workspaceId: string;
}

/** What else is known, with everything that support asks for ready to copy. */
export function ProjectFacts({ project, connection, workspaceId }: ProjectFactsProps) {
  const { id, owner_id: ownerId, latest_commit_sha: commit } = project;
  return (
    <Card title="Facts">
      <DescriptionList
        items={[
          {
            label: 'Owner',
            value:
              ownerId === null ? (
                'Owner unavailable'
              ) : (
                <Copyable copy={<CopyButton value={ownerId} label="Copy the owner’s id" />}>
                  <PersonName connection={connection} workspaceId={workspaceId} userId={ownerId} linked />
                </Copyable>
              ),
          },
          { label: 'Created', value: <RelativeTime value={project.created_at} fallback="Unknown" /> },
          {
            label: 'Last edit',
            value: <RelativeTime value={project.last_edited_at} fallback="Never" />,
            hint: 'last_edited_at: the last edit or chat message of a user',
          },
          {
            label: 'Latest commit',
            value:
              commit === null ? (
                'None yet'
              ) : (
                <Copyable copy={<CopyButton value={commit} label="Copy the commit" />}>
                  <span className="font-mono text-small">{shortCommit(commit)}</span>
                </Copyable>
              ),
            hint: 'latest_commit_sha',
          },
          {
            label: 'Project id',
            value: (
              <Copyable copy={<CopyButton value={id} label="Copy the project id" />}>
                <span className="truncate font-mono text-small">{id}</span>
              </Copyable>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** A value and its copy button, which hangs over the line so that lines keep their height. */
function Copyable({ copy, children }: { readonly copy: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="relative left-1.5 -my-1 inline-flex max-w-full min-w-0 items-center justify-end gap-0.5">
      {children}
      {copy}
    </span>
  );
}
