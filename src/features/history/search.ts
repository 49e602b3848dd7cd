import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';

// In the entry chunk, so it is small. The page checks the values.
/** Absent: every kind of event. */
export const historySearch = z.object({ show: textParam(100) });
export type HistorySearch = z.infer<typeof historySearch>;
