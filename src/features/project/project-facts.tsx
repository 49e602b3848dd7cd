import type { Project } from '@/contract/resources/project.ts';
import { PersonName } from '@/domain/person-name.tsx';
import { shortCommit } from '@/lib/text.ts';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { FactsLine } from '@/ui/layout/facts-line.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

/** Other facts, including everything that support asks for, ready to copy. */
export function ProjectFacts({ project }: { readonly project: Project }) {
  const { id, owner_id: ownerId, latest_commit_sha: commit } = project;
  return (
    <FactsLine
      items={[
        { label: 'Project ID', value: <IdWithCopy id={id} label="Copy project ID" /> },
        {
          label: 'Latest commit',
          value:
            commit === null ? (
              'None'
            ) : (
              <IdWithCopy id={commit} label="Copy commit">
                <span className="font-mono text-small">{shortCommit(commit)}</span>
              </IdWithCopy>
            ),
        },
        {
          label: 'Owner',
          value:
            ownerId === null ? (
              'No owner'
            ) : (
              <IdWithCopy id={ownerId} label="Copy owner ID">
                <PersonName userId={ownerId} linked />
              </IdWithCopy>
            ),
        },
        { label: 'Created', value: <RelativeTime value={project.created_at} fallback="Unknown" /> },
        { label: 'Last edited', value: <RelativeTime value={project.last_edited_at} fallback="Never" /> },
      ]}
    />
  );
}
