import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { clearOwnWrites } from '@/api/cache/own-writes-overlay.ts';
import { connectionStore } from '@/api/connection/connections.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Chip } from '@/ui/controls/chip.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

import { SimulatorPanel } from './simulator/panel.tsx';

/** Says that the data is simulated, resets it, and opens the simulator. Demo build only. */
export function DemoBar() {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const reset = async (): Promise<void> => {
    window.simulator?.reset({});
    // The reset also removes earlier changes and deployments.
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
      {open ? <SimulatorPanel onClose={() => setOpen(false)} onReset={reset} /> : null}
    </div>
  );
}
