import { pretendOnline, useOnline } from '@/api/connection/online.ts';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';

import { Section } from './parts.tsx';
import type { SimulatorAccess } from './state.ts';

const networks = [
  { value: 'on', label: 'Online' },
  { value: 'off', label: 'Offline' },
] as const;

/** Whether the browser has a network, as far as the console knows: what is said in the tab, not done to it. */
export function NetworkSection({ simulator: { run } }: { readonly simulator: SimulatorAccess }) {
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
