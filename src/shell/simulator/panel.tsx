import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { Button } from '@/ui/controls/button.tsx';
import { Drawer } from '@/ui/overlays/dialog.tsx';

import { FaultsSection } from './faults.tsx';
import { InventorySection } from './inventory.tsx';
import { NetworkSection } from './network.tsx';
import { OutcomesSection } from './outcomes.tsx';
import { RateLimitSection } from './rate-limit.tsx';
import { useSimulator } from './state.ts';
import { ClockSection, LagSection, LatencySection } from './timing.tsx';
import { VersionSection } from './version.tsx';

interface SimulatorPanelProps {
  readonly onClose: () => void;
  readonly onReset: () => Promise<void>;
}

/** Steers the embedded service, for demonstrations: slow answers, stale lists, answers that fail. */
export function SimulatorPanel({ onClose, onReset }: SimulatorPanelProps) {
  const simulator = useSimulator();
  const queryClient = useQueryClient();
  const { projectId = '' } = useParams({ strict: false });
  const run = simulator?.run;
  return (
    <Drawer
      open
      onClose={onClose}
      title="Simulator"
      description="Makes the embedded service slow, stale or broken. The same calls are on window.simulator. All but the clock ends when the page is reloaded."
      footer={
        <>
          <p role="status" className="min-h-5 basis-full wrap-anywhere text-ink-2">
            {simulator?.said}
          </p>
          <Button
            onClick={() => void run?.(() => queryClient.resetQueries(), "The page's data was loaded again.")}
          >
            Load page data again
          </Button>
          <Button
            variant="danger"
            onClick={() =>
              void run?.(onReset, 'All is as at the start: the data, the clock and the simulator.')
            }
          >
            Reset everything
          </Button>
        </>
      }
    >
      {simulator === null ? (
        <p>The embedded service is not running on this page.</p>
      ) : (
        <>
          <LatencySection simulator={simulator} />
          <FaultsSection simulator={simulator} />
          <NetworkSection simulator={simulator} />
          <RateLimitSection simulator={simulator} />
          <LagSection simulator={simulator} />
          <ClockSection simulator={simulator} />
          <OutcomesSection simulator={simulator} projectId={projectId} />
          <InventorySection simulator={simulator} />
          <VersionSection simulator={simulator} />
        </>
      )}
    </Drawer>
  );
}
