import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import { useProjectPermissionFacts } from '@/api/permissions/use-project-permissions.ts';
import type { EditConflict, ProjectEdit } from '@/api/projects/merge-edit.ts';
import { projectWriteScope } from '@/api/projects/project-cache.ts';
import { guardedUpdateMutation } from '@/api/projects/project-editing.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useProject } from '@/domain/use-project.ts';
import { useIsMounted } from '@/ui/feedback/use-is-mounted.ts';

import { toastEdit, toastLostEdit } from './edit-toasts.ts';

interface Begun {
  readonly connection: Connection;
  readonly project: Project;
  readonly onClose: () => void;
}

export interface GuardedEditing {
  /** The project as it was when the edit began: what is read meanwhile never touches a form. */
  readonly base: Project;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly conflict: EditConflict | null;
  /** Why nothing can be saved now, whatever was entered. */
  readonly obstacle: string | undefined;
  /** Whether the project is no longer there, which the page says as a whole. */
  readonly gone: boolean;
  readonly save: (mine: ProjectEdit) => void;
  /** Saves although someone else has changed the same field, which was shown. */
  readonly overwrite: (mine: ProjectEdit) => void;
  /** After a change of what was entered: the last answer was about something else. */
  readonly entered: () => void;
}

/** One edit of a project, from the moment it begins: one read, then one write (spec 4.8), or a question. */
export function useGuardedEdit({ connection, project, onClose }: Begun): GuardedEditing {
  const queryClient = useQueryClient();
  const [base] = useState(project);
  const update = useMutation({
    ...guardedUpdateMutation(connection, queryClient),
    scope: projectWriteScope(connection, project.id),
  });
  const can = projectPermissions.update(useProjectPermissionFacts(connection, project));
  const gone = isNotFound(useProject(connection, project.id).error);
  const shown = useIsMounted();
  const navigate = useNavigate();
  const open = (): void =>
    void navigate({
      to: '/workspaces/$workspaceId/projects/$projectId',
      params: { workspaceId: project.workspace_id, projectId: project.id },
    });
  const where = { queryClient, connection, open };

  const run = (from: Project, mine: ProjectEdit): void => {
    // Told also to somebody who has left the page meanwhile.
    update.mutateAsync({ base: from, mine }).then(
      (outcome) => {
        toastEdit(where, outcome);
        if (outcome.kind === 'conflict') {
          if (!shown.current) toastLostEdit(where, base, mine, null);
        } else if (shown.current) onClose();
      },
      (error: unknown) => {
        if (!shown.current) toastLostEdit(where, base, mine, error);
      },
    );
  };

  const conflicting = update.data?.kind === 'conflict' ? update.data : null;
  return {
    base,
    pending: update.isPending,
    error: update.error,
    conflict: conflicting?.conflicts[0] ?? null,
    obstacle: gone ? 'This project is no longer there.' : can.allowed ? undefined : can.reason,
    gone,
    save: (mine) => run(base, mine),
    overwrite: (mine) => run(conflicting?.theirs ?? base, mine),
    entered: () => {
      if (!update.isPending && !update.isIdle) update.reset();
    },
  };
}
