import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';

export const jobsSearch = z.object({
  /** The ID of the job that is open. */
  job: textParam(100),
  /** The states of its items that are shown. */
  state: textParam(100),
});
export type JobsSearch = z.infer<typeof jobsSearch>;
