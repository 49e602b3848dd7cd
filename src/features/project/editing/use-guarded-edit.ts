import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useState } from 'react';

import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import type { EditConflict, ProjectEdit } from '@/api/projects/merge-edit.ts';
import { editProjectMutation } from '@/api/projects/project-editing.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { useLateReport } from '@/domain/report-failed-write.ts';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { useProject } from '@/domain/use-project.ts';

import { toastEdit, toastLostEdit } from './edit-toasts.ts';

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

/** One edit of a project, from the moment it begins: one load, then one save (spec §4.8), or a question. */
export function useGuardedEdit(project: Project, onClose: () => void): GuardedEditing {
  const client = useQueryClient();
  const connection = useConnection();
  const [base] = useState(project);
  const update = useMutation(editProjectMutation(connection, project.id));
  const can = projectPermissions.update(useProjectPermissionFacts(project));
  const gone = isNotFound(useProject(project.id).error);
  const late = useLateReport(project, 'project');
  const place = { client, connection, back: late.back };

  const run = async (from: Project, mine: ProjectEdit): Promise<void> => {
    try {
      const outcome = await update.mutateAsync({ base: from, mine });
      if (outcome.kind === 'conflict' || outcome.kind === 'unknown') {
        const error = outcome.kind === 'unknown' ? outcome.error : null;
        if (!late.isMounted()) toastLostEdit(place, base, mine, error);
        return;
      }
      toastEdit(place, outcome);
      if (late.isMounted()) onClose();
    } catch (error) {
      if (!late.isMounted()) toastLostEdit(place, base, mine, error);
    }
  };

  const conflicting = update.data?.kind === 'conflict' ? update.data : null;
  const lost = update.data?.kind === 'unknown' ? update.data.error : null;
  return {
    base,
    pending: update.isPending,
    error: update.error ?? lost,
    conflict: conflicting?.conflicts[0] ?? null,
    obstacle: gone ? 'This project no longer exists.' : can.allowed ? undefined : can.reason,
    gone,
    save: (mine) => void run(base, mine),
    overwrite: (mine) => void run(conflicting?.theirs ?? base, mine),
    entered: () => {
      if (!update.isPending && !update.isIdle) update.reset();
    },
  };
}

/** Escape anywhere inside an element gives up what it is for; a dialog, a menu, or an input method has its own. */
export function useEscape(inside: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useLayoutEffect(() => {
    const element = inside.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // What asks whether the text may go stands inside: its Escape is a no.
      if (event.target instanceof Element && event.target.closest('dialog') !== element?.closest('dialog'))
        return;
      onEscape();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  });
}
