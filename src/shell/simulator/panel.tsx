import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { pretendOnline, useOnline } from '@/api/connection/online.ts';
import { Button } from '@/ui/controls/button.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { Drawer } from '@/ui/overlays/dialog.tsx';

import { FaultsSection } from './faults.tsx';
import { OutcomesSection, FindingsSection } from './outcomes.tsx';
import { Section, SimulatorProvider, useSimulator, useSimulatorState } from './parts.tsx';
import { ClockSection, LagSection, LatencySection, RateLimitSection, VersionSection } from './settings.tsx';

const itemOptions = [
  { value: 'full', label: 'Full' },
  { value: 'minimal', label: 'IDs only' },
] as const;

function InventorySection() {
  const { state, run } = useSimulator();
  return (
    <Section title="Inventory items" about="The API guarantees only the ID of each item.">
      <SegmentedControl
        label="Inventory items"
        value={state.inventory.items}
        options={itemOptions}
        className="self-start"
        onChange={(items) => run(({ inventory }) => inventory({ items }), 'Inventory items set.')}
      />
    </Section>
  );
}

const networks = [
  { value: 'on', label: 'Online' },
  { value: 'off', label: 'Offline' },
] as const;

function NetworkSection() {
  const { run } = useSimulator();
  return (
    <Section title="Network" about="While offline, nothing loads and changes are disabled.">
      <SegmentedControl
        label="Network"
        value={useOnline() ? 'on' : 'off'}
        options={networks}
        className="self-start"
        onChange={(value) => run(() => pretendOnline(value === 'on'), 'Network set.')}
      />
    </Section>
  );
}

interface SimulatorPanelProps {
  readonly onClose: () => void;
  readonly onReset: () => Promise<void>;
}

/** Controls the embedded service: delays, faults, time. */
export function SimulatorPanel({ onClose, onReset }: SimulatorPanelProps) {
  const simulator = useSimulatorState();
  const queryClient = useQueryClient();
  const { projectId = '' } = useParams({ strict: false });
  return (
    <Drawer
      onClose={onClose}
      title="Simulator"
      description="Try delays, errors, and other conditions. Everything except the clock resets when you reload the page."
      footer={
        <>
          <p role="status" className="min-h-5 basis-full wrap-anywhere text-ink-2">
            {simulator?.message}
          </p>
          <Button onClick={() => simulator?.run(() => queryClient.resetQueries(), 'Page data reloaded.')}>
            Reload page data
          </Button>
          <Button
            variant="danger"
            onClick={() => simulator?.run(onReset, 'Data, clock, and simulator reset.')}
          >
            Reset everything
          </Button>
        </>
      }
    >
      {simulator === null ? (
        <p>The simulator isn’t running on this page.</p>
      ) : (
        <SimulatorProvider value={simulator}>
          <LatencySection />
          <FaultsSection />
          <NetworkSection />
          <RateLimitSection />
          <LagSection />
          <ClockSection />
          <OutcomesSection projectId={projectId} />
          <FindingsSection projectId={projectId} />
          <InventorySection />
          <VersionSection />
        </SimulatorProvider>
      )}
    </Drawer>
  );
}
