import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { clearOwnWrites } from '@/api/cache/own-writes-overlay.ts';
import { connectionStore } from '@/api/connection/connections.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Chip } from '@/ui/controls/chip.tsx';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

const SimulatorPanel = lazyDialog(
  async () => (await import('./simulator/panel.tsx')).SimulatorPanel,
  ({ onClose }) => onClose,
);

/** Marks simulated data, resets it, and opens the simulator. In the demo build only. */
export function DemoBar() {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const reset = async (): Promise<void> => {
    window.simulator?.reset({});
    // Earlier saves and deployments are gone.
    for (const { id } of connectionStore.all()) clearOwnWrites(id);
    deploymentHistory.clear();
    await queryClient.resetQueries();
  };
  return (
    <div className="flex items-center gap-1 px-2">
      <span className="mr-1">
        <Chip tone="accent">
          Demo<span className="sr-only">: simulated data</span>
        </Chip>
      </span>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        Simulator
      </Button>
      <Tooltip text="Restores the simulated data">
        <Button variant="ghost" size="small" onClick={() => void reset()}>
          Reset
        </Button>
      </Tooltip>
      {open ? (
        <Suspense>
          <SimulatorPanel onClose={() => setOpen(false)} onReset={reset} />
        </Suspense>
      ) : null}
    </div>
  );
}
