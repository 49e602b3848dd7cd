import type { Connection } from '@/api/connection/connections.ts';
import { groupsOf } from '@/api/publishing/audience.ts';
import { Button } from '@/ui/controls/button.tsx';

import { PeopleNames } from './people-names.tsx';
import type { AudienceDraft } from './use-audience-draft.ts';

interface GrantedPeopleProps {
  readonly draft: AudienceDraft;
  readonly connection: Connection;
  readonly workspaceId: string;
  /** Where the focus goes when this goes. */
  readonly onGone: () => void;
}

/** People who were granted access one by one: they are listed, but cannot be set (spec 2.5). */
export function GrantedPeople({ draft, connection, workspaceId, onGone }: GrantedPeopleProps) {
  const { current, wanted, chooseTargets } = draft;
  const grants = current.grants ?? [];
  const people = grants.flatMap(({ type, id }) => (type === 'group' ? [] : [id]));
  if (people.length === 0 || wanted.targets.kind !== 'keep') return null;
  const groupIds = groupsOf(grants);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-small text-ink-2">
        {people.length === 1
          ? 'One person was granted access by name. From here that can only be taken away.'
          : `${people.length} people were granted access by name. From here they can only be removed, all together.`}
      </p>
      <PeopleNames grants={grants} connection={connection} workspaceId={workspaceId} />
      <Button
        variant="danger"
        size="small"
        className="mt-1 self-start"
        onClick={() => {
          chooseTargets(groupIds.length === 0 ? { kind: 'clear' } : { kind: 'replace', groupIds });
          onGone();
        }}
      >
        {people.length === 1 ? 'Remove this person…' : `Remove these ${people.length} people…`}
      </Button>
    </div>
  );
}
