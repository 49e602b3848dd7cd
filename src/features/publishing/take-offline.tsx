import { Suspense, useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import { useProjectPermissionFacts } from '@/api/permissions/use-project-permissions.ts';
import type { Project } from '@/contract/resources/project.ts';
import { Button } from '@/ui/controls/button.tsx';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { usePreload } from '@/ui/lazy/use-preload.ts';

const load = async () => import('./take-offline-dialog.tsx');
const TakeOfflineDialog = lazyDialog(
  async () => (await load()).TakeOfflineDialog,
  ({ onClose }) => onClose,
);

interface TakeOfflineProps {
  readonly connection: Connection;
  readonly project: Project;
}

export function TakeOffline({ connection, project }: TakeOfflineProps) {
  const [open, setOpen] = useState(false);
  const reach = usePreload(load);
  const can = projectPermissions.unpublish(useProjectPermissionFacts(connection, project));
  return (
    <>
      <Button
        {...reach}
        data-actions
        variant="danger"
        size="small"
        disabledReason={can.allowed ? undefined : can.reason}
        onClick={() => setOpen(true)}
      >
        Take offline…
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <TakeOfflineDialog connection={connection} project={project} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
