import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { pretendOnline, useOnline } from '@/api/connection/online.ts';
import { Button } from '@/ui/controls/button.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { Drawer } from '@/ui/overlays/dialog.tsx';

import { FaultsSection } from './faults.tsx';
import { OutcomesSection } from './outcomes.tsx';
import { Section } from './parts.tsx';
import { RateLimitSection } from './rate-limit.tsx';
import { useSimulator, type SimulatorAccess } from './state.ts';
import { ClockSection, LagSection, LatencySection } from './timing.tsx';
import { VersionSection } from './version.tsx';

const itemOptions = [
  { value: 'full', label: 'Full' },
  { value: 'minimal', label: 'Only ids' },
] as const;

/** How much the inventory says of each of its items. */
function InventorySection({ simulator: { state, run } }: { readonly simulator: SimulatorAccess }) {
  return (
    <Section
      title="Inventory items"
      about="Of an item of the security inventory, only its id is promised. This leaves the rest out."
    >
      <SegmentedControl
        label="Inventory items"
        value={state.inventory.items}
        options={itemOptions}
        className="self-start"
        onChange={(items) =>
          void run(
            ({ inventory }) => inventory({ items }),
            items === 'full' ? 'Inventory items are full.' : 'Inventory items have only their id.',
          )
        }
      />
    </Section>
  );
}

const networks = [
  { value: 'on', label: 'Online' },
  { value: 'off', label: 'Offline' },
] as const;

/** Whether the browser has a network, as far as the console knows: what is said in the tab, not done to it. */
function NetworkSection({ simulator: { run } }: { readonly simulator: SimulatorAccess }) {
  return (
    <Section
      title="Network"
      about="Makes the console believe that the browser lost its network: reading rests, changes are refused."
    >
      <SegmentedControl
        label="Network"
        value={useOnline() ? 'on' : 'off'}
        options={networks}
        className="self-start"
        onChange={(value) =>
          void run(
            () => pretendOnline(value === 'on'),
            value === 'on' ? 'The network is back.' : 'The network is lost.',
          )
        }
      />
    </Section>
  );
}

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
