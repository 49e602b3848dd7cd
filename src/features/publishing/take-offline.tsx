import { Suspense, useState } from 'react';

import type { Connection } from '@/api/connections.ts';
import { projectCan } from '@/api/project-can.ts';
import { useProjectFacts } from '@/api/use-project-facts.ts';
import type { Project } from '@/contract/resources/project.ts';
import { Button } from '@/ui/button.tsx';
import { lazyDialog } from '@/ui/lazy-with-retry.tsx';
import { useIdleLoad } from '@/ui/use-idle-load.ts';

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
  const reach = useIdleLoad(load);
  const can = projectCan.unpublish(useProjectFacts(connection, project));
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
