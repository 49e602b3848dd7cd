import type { PageKey } from '@/ui/keys/page-keys.ts';

interface InventoryKey extends PageKey {
  /** What it does in one word, for the line below the table. */
  readonly short: string;
}

/** The keys of the inventory; all but those that lead to the rows hold on a row that has the focus. */
export const inventoryKeys: readonly InventoryKey[] = [
  { signs: ['j', 'k'], does: 'To the rows, and from row to row', short: 'move' },
  { signs: ['x'], does: 'Select the row; with Shift, all up to it', short: 'select' },
  { signs: ['→'], does: 'Say why it needs a look', short: 'why' },
  { signs: ['Esc'], does: 'Close what it says', short: 'close' },
  { signs: ['↵'], does: 'Open what it was listed for', short: 'open' },
];
