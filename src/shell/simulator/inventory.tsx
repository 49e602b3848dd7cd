import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';

import { Section } from './parts.tsx';
import type { SimulatorAccess } from './state.ts';

const itemOptions = [
  { value: 'full', label: 'Full' },
  { value: 'minimal', label: 'Only ids' },
] as const;

/** How much the inventory says of each of its items. */
export function InventorySection({ simulator: { state, run } }: { readonly simulator: SimulatorAccess }) {
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
