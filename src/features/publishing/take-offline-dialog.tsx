import { useMutation } from '@tanstack/react-query';

import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import { unpublishProjectMutation } from '@/api/publishing/publish.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { CurrentVisitors } from '@/domain/current-visitors.tsx';
import { projectName } from '@/domain/project-labels.ts';
import { useLateReport } from '@/domain/report-failed-write.ts';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { WriteError, useRetryAfter } from '@/domain/write-error.tsx';
import { isolated } from '@/lib/text.ts';
import { toast } from '@/ui/feedback/toast.ts';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

import { useDeploymentRunning } from './use-preflight.ts';

interface TakeOfflineDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** Confirms taking the app offline, with its consequences (spec §3.2, §4.12). */
export function TakeOfflineDialog({ project, onClose }: TakeOfflineDialogProps) {
  const connection = useConnection();
  const unpublish = useMutation(unpublishProjectMutation(connection, project.id));
  const running = useDeploymentRunning(project.id);
  const facts = useProjectPermissionFacts(project);
  // If the app is already offline, the request does nothing (spec §4.12).
  const permission = projectPermissions.unpublish({ ...facts, project: { ...project, is_published: true } });
  const waiting = useRetryAfter(unpublish.error);
  const name = isolated(projectName(project));
  const lateReport = useLateReport(project, 'publishing');
  const confirm = (): void => {
    // Unlike `mutate` callbacks, the promise also settles after the page unmounts.
    unpublish.mutateAsync().then(
      () => {
        if (lateReport.isMounted()) onClose();
        toast({
          tone: 'good',
          title: `“${name}” is offline`,
          description: 'Its settings are kept for the next publish.',
        });
      },
      (error: unknown) =>
        lateReport.failed(
          error,
          `Couldn’t take “${name}” offline`,
          `We couldn’t confirm that “${name}” is offline`,
        ),
    );
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Take “${name}” offline?`}
      confirmLabel="Take offline"
      tone="danger"
      pending={unpublish.isPending}
      onConfirm={confirm}
      disabledReason={permission.reason ?? waiting}
      error={
        unpublish.error === null ? null : (
          <WriteError error={unpublish.error} what="take the app offline" onRetry={confirm} />
        )
      }
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-4.5">
        <li>No one will be able to open the app.</li>
        {project.is_published ? (
          <li>
            <CurrentVisitors apps={[{ projectId: project.id, connectionId: connection.id }]} />
          </li>
        ) : null}
        <li>The audience is saved for the next publish. Editor access doesn’t change.</li>
        <li>The project isn’t deleted. To restore the app, publish it again.</li>
        <li>Analytics are unavailable while the app is offline.</li>
        {running ? (
          <li className="text-ink">A running deployment continues and may bring the app back online.</li>
        ) : null}
      </ul>
    </ConfirmDialog>
  );
}
