import type { Project } from '@/contract/resources/project.ts';
import { PersonName } from '@/domain/person-name.tsx';
import { shortCommit } from '@/lib/text.ts';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

/** Puts the sign of the button, not its padding, at the right edge of the values. */
const overhang = 'relative left-1.5';

/** What else is known, with everything that support asks for ready to copy. */
export function ProjectFacts({ project }: { readonly project: Project }) {
  const { id, owner_id: ownerId, latest_commit_sha: commit } = project;
  return (
    <Card title="Details">
      <DescriptionList
        items={[
          {
            label: 'Owner',
            value:
              ownerId === null ? (
                'No owner'
              ) : (
                <IdWithCopy id={ownerId} label="Copy owner ID" className={overhang}>
                  <PersonName userId={ownerId} linked />
                </IdWithCopy>
              ),
          },
          { label: 'Created', value: <RelativeTime value={project.created_at} fallback="Unknown" /> },
          {
            label: 'Last edited',
            value: <RelativeTime value={project.last_edited_at} fallback="Never" />,
            hint: 'The last edit or chat message',
          },
          {
            label: 'Latest commit',
            value:
              commit === null ? (
                'None'
              ) : (
                <IdWithCopy id={commit} label="Copy commit" className={overhang}>
                  <span className="font-mono text-small">{shortCommit(commit)}</span>
                </IdWithCopy>
              ),
            hint: 'latest_commit_sha',
          },
          {
            label: 'Project ID',
            value: <IdWithCopy id={id} label="Copy project ID" className={overhang} />,
          },
        ]}
      />
    </Card>
  );
}
