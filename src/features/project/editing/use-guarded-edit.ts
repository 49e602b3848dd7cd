import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import type { ProjectEdit } from '@/api/projects/merge-edit.ts';
import { editProjectMutation } from '@/api/projects/project-editing.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { useLateReport } from '@/domain/report-failed-write.ts';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { useRetryAfter } from '@/domain/write-error.tsx';

import { toastEdit, toastLostEdit } from './edit-toasts.ts';

export type GuardedEditing = ReturnType<typeof useGuardedEdit>;

/** One edit of a project: loads it, then saves (spec §4.8) or asks about a conflict. */
export function useGuardedEdit(project: Project, onClose: () => void) {
  const client = useQueryClient();
  const connection = useConnection();
  const [base] = useState(project);
  const update = useMutation(editProjectMutation(connection, project.id));
  const permission = projectPermissions.update(useProjectPermissionFacts(project));
  const lateReport = useLateReport(project, 'project');
  const place = { client, connection, action: lateReport.action };
  /** The last edit whose response was lost. It may still be applied later (spec §7). */
  const lost = useRef<string | null>(null);

  // A second Enter may come before the first one shows as pending.
  const isSending = useRef(false);
  const run = async (savedBase: Project, mine: ProjectEdit): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const outcome = await update.mutateAsync({ base: savedBase, mine });
      if (outcome.kind === 'conflict' || outcome.kind === 'unknown') {
        const error = outcome.kind === 'unknown' ? outcome.error : null;
        if (error !== null) lost.current = JSON.stringify(mine);
        if (!lateReport.isMounted()) toastLostEdit(place, base, mine, error);
        return;
      }
      toastEdit(place, outcome, { mayBeOwn: lost.current === JSON.stringify(mine) });
      if (lateReport.isMounted()) onClose();
    } catch (error) {
      if (error instanceof ApiError && error.outcome === 'unknown') lost.current = JSON.stringify(mine);
      if (!lateReport.isMounted()) toastLostEdit(place, base, mine, error);
    } finally {
      isSending.current = false;
    }
  };

  const conflicting = update.data?.kind === 'conflict' ? update.data : null;
  const unconfirmed = update.data?.kind === 'unknown' ? update.data.error : null;
  const waiting = useRetryAfter(update.error);
  return {
    /** The project as it was when the edit began. A refetch never changes the form. */
    base,
    pending: update.isPending,
    error: update.error ?? unconfirmed,
    conflict: conflicting?.conflicts[0] ?? null,
    /** Why saving is disabled, regardless of what was entered. */
    obstacle: permission.reason ?? waiting,
    save: (mine: ProjectEdit) => void run(base, mine),
    /** Overwrites someone else's change, after it was shown. */
    overwrite: (mine: ProjectEdit) => void run(conflicting?.theirs ?? base, mine),
    /** Clears the last result when the input changes. */
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
