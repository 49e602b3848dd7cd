import type { ReactNode } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { z } from '@/contract/zod.ts';
import { textParam, type SearchProps } from '@/domain/lists/list-search.ts';

export const exposureSearch = z.object({
  /** The columns of the board. Absent: review priority. */
  by: z.catch(z.optional(z.enum(['visibility'])), undefined),
  /** The second number of each cell. */
  show: z.catch(z.optional(z.enum(['personal-data', 'traffic'])), undefined),
  /** A cell without an inventory query: its audience and column, whose projects are listed. */
  cell: textParam(100),
  /** The finding types whose projects are listed. */
  types: textParam(4000),
});
type ExposureSearch = z.infer<typeof exposureSearch>;

export interface ExposureProps extends SearchProps<ExposureSearch> {
  /** The button that exports the selected rows. */
  readonly exporting: (rows: () => readonly InventoryRow[]) => ReactNode;
}
