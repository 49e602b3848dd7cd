import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import type { EditConflict, ProjectEdit } from '@/api/projects/merge-edit.ts';
import { editProjectMutation } from '@/api/projects/project-editing.ts';
import { ApiError, isNotFound } from '@/api/transport/api-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { useLateReport } from '@/domain/report-failed-write.ts';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { useProject } from '@/domain/use-project.ts';

import { toastEdit, toastLostEdit } from './edit-toasts.ts';

export interface GuardedEditing {
  /** The project as it was when the edit began. A refetch never changes the form. */
  readonly base: Project;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly conflict: EditConflict | null;
  /** Why saving is disabled, regardless of what was entered. */
  readonly obstacle: string | undefined;
  /** Whether the project is gone, which the page itself reports. */
  readonly isGone: boolean;
  readonly save: (mine: ProjectEdit) => void;
  /** Overwrites someone else's change, after it was shown. */
  readonly overwrite: (mine: ProjectEdit) => void;
  /** Clears the last result when the input changes. */
  readonly entered: () => void;
}

/** One edit of a project: loads it, then saves (spec §4.8) or asks about a conflict. */
export function useGuardedEdit(project: Project, onClose: () => void): GuardedEditing {
  const client = useQueryClient();
  const connection = useConnection();
  const [base] = useState(project);
  const update = useMutation(editProjectMutation(connection, project.id));
  const permission = projectPermissions.update(useProjectPermissionFacts(project));
  const isGone = isNotFound(useProject(project.id).error);
  const lateReport = useLateReport(project, 'project');
  const place = { client, connection, action: lateReport.action };
  /** The last edit whose response was lost. It may still be applied later (spec §7). */
  const lost = useRef<string | null>(null);

  const run = async (savedBase: Project, mine: ProjectEdit): Promise<void> => {
    try {
      const outcome = await update.mutateAsync({ base: savedBase, mine });
      if (outcome.kind === 'conflict' || outcome.kind === 'unknown') {
        const error = outcome.kind === 'unknown' ? outcome.error : null;
        if (error !== null) lost.current = JSON.stringify(mine);
        if (!lateReport.isMounted()) toastLostEdit(place, base, mine, error);
        return;
      }
      toastEdit(place, outcome, lost.current === JSON.stringify(mine));
      if (lateReport.isMounted()) onClose();
    } catch (error) {
      if (error instanceof ApiError && error.outcome === 'unknown') lost.current = JSON.stringify(mine);
      if (!lateReport.isMounted()) toastLostEdit(place, base, mine, error);
    }
  };

  const conflicting = update.data?.kind === 'conflict' ? update.data : null;
  const unconfirmed = update.data?.kind === 'unknown' ? update.data.error : null;
  return {
    base,
    pending: update.isPending,
    error: update.error ?? unconfirmed,
    conflict: conflicting?.conflicts[0] ?? null,
    obstacle: isGone
      ? 'This project is no longer available.'
      : permission.allowed
        ? undefined
        : permission.reason,
    isGone,
    save: (mine) => void run(base, mine),
    overwrite: (mine) => void run(conflicting?.theirs ?? base, mine),
    entered: () => {
      if (!update.isPending && !update.isIdle) update.reset();
    },
  };
}

/** Escape inside an element cancels it, unless a dialog, menu, or input method handles the key. */
export function useEscape(inside: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useLayoutEffect(() => {
    const element = inside.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // The discard dialog is inside this element. Its Escape means no.
      if (event.target instanceof Element && event.target.closest('dialog') !== element?.closest('dialog'))
        return;
      onEscape();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  });
}
