import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';

import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import { deleteProjectMutation } from '@/api/projects/project-editing.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { outdateEdits } from '@/domain/edit-about.ts';
import { formatTargets } from '@/domain/group-labels.ts';
import { audiencePhrase, hasName, projectName } from '@/domain/project-labels.ts';
import { useLateReport } from '@/domain/report-failed-write.ts';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { useRetryAfter, WriteError } from '@/domain/write-error.tsx';
import { isolated } from '@/lib/text.ts';
import { clearProject } from '@/local/favorites.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

import { NameEditor, type NameEditorProps } from './name-editor.tsx';
import { VisibilityEditor, type VisibilityEditorProps } from './visibility-editor.tsx';

type EditingPanelProps =
  | ({ readonly kind: 'name' } & NameEditorProps)
  | ({ readonly kind: 'visibility' } & VisibilityEditorProps)
  | ({ readonly kind: 'delete' } & DeleteDialogProps);

/** All editors of a project in one chunk, so the name rule's list of domains loads once. */
export function EditingPanel(props: EditingPanelProps) {
  switch (props.kind) {
    case 'name':
      return <NameEditor {...props} />;
    case 'visibility':
      return <VisibilityEditor {...props} />;
    case 'delete':
      return <DeleteDialog {...props} />;
  }
}

interface DeleteDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** Asks for the name before deleting a project, and says what else is deleted (spec §3.4). */
function DeleteDialog({ project, onClose }: DeleteDialogProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation(deleteProjectMutation(connection, project.id));
  const permission = projectPermissions.delete(useProjectPermissionFacts(project));
  const waiting = useRetryAfter(remove.error);
  const lateReport = useLateReport(project, 'project');
  const { queryKey } = projectOptions(connection, project.id);
  const name = projectName(project);
  // A second Enter may come before the first one shows as pending.
  const isSending = useRef(false);
  const confirm = (): void => {
    if (isSending.current) return;
    isSending.current = true;
    remove.mutateAsync().then(
      () => {
        clearProject(project.id);
        outdateEdits(project.id);
        toast({ tone: 'good', title: `“${isolated(name)}” deleted` });
        if (!lateReport.isMounted()) return;
        // Unsaved text about the project is moot, and its URL no longer works.
        void navigate({
          to: '/workspaces/$workspaceId/projects',
          params: { workspaceId },
          replace: true,
          ignoreBlocker: true,
        }).then(() => queryClient.removeQueries({ queryKey, type: 'inactive' }));
      },
      (error: unknown) => {
        isSending.current = false;
        lateReport.failed(
          error,
          `Couldn’t delete “${isolated(name)}”`,
          `We couldn’t confirm that “${isolated(name)}” was deleted`,
        );
      },
    );
  };

  const expected = hasName(project) ? name : project.id;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete “${isolated(name)}”?`}
      confirmLabel="Delete project"
      tone="danger"
      pending={remove.isPending}
      onConfirm={confirm}
      disabledReason={permission.reason ?? waiting}
      typed={{
        label: `Type “${isolated(expected)}” to confirm`,
        expected,
        wrong: `This doesn’t match the project’s ${hasName(project) ? 'name' : 'ID'}`,
      }}
      error={
        remove.error === null ? null : (
          <div>
            <WriteError error={remove.error} what="delete the project" onRetry={confirm} />
            {isNotFound(remove.error) ? (
              <ButtonLink
                size="small"
                className="mt-2 ml-11"
                to="/workspaces/$workspaceId/projects"
                params={{ workspaceId }}
                replace
              >
                All projects
              </ButtonLink>
            ) : null}
          </div>
        )
      }
    >
      <ul className="flex list-disc flex-col gap-1 pl-4.5">
        {project.is_published ? (
          <li>
            This also deletes the published app
            {project.publish_audience === null
              ? null
              : ` (open to ${formatTargets(project.publish_audience_targets) ?? audiencePhrase(project.publish_audience)})`}
            .
          </li>
        ) : null}
        <li>You may be able to restore the project from the editor’s trash.</li>
        <li>Otherwise it’s permanently deleted, and its custom domains are disconnected.</li>
      </ul>
    </ConfirmDialog>
  );
}
