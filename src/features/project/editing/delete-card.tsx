import { Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import { useProjectPermissionFacts } from '@/api/permissions/use-project-permissions.ts';
import type { Project } from '@/contract/resources/project.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';

import { EditingPanel, fetchEditing } from './lazy-editing.ts';

interface DeleteCardProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly project: Project;
}

/** The way to delete a project, away from everything that is used every day. */
export function DeleteCard(props: DeleteCardProps) {
  const [asking, setAsking] = useState(false);
  const can = projectPermissions.delete(useProjectPermissionFacts(props.connection, props.project));
  return (
    <Card
      title="Delete this project"
      description="It cannot be undone from here. You are asked for the project’s name first."
      actions={
        <Button
          {...fetchEditing}
          data-actions="Delete this project…"
          variant="danger"
          icon={<Trash2 size={16} strokeWidth={1.75} />}
          disabledReason={can.allowed ? undefined : can.reason}
          onClick={() => setAsking(true)}
        >
          Delete…
        </Button>
      }
    >
      {asking ? (
        <Suspense>
          <EditingPanel kind="delete" {...props} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
