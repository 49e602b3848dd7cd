import { z } from '@/contract/zod.ts';
import { MOST_LINES } from '@/ui/chart/types.ts';

import { analyticsSearch } from '../model/search.ts';

const projectIds = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((ids: string | string[]) =>
    [...new Set([ids].flat())].filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, MOST_LINES),
  ),
);

const { range, by, metric, view } = analyticsSearch.shape;

export const compareSearch = z.object({
  range,
  by,
  metric,
  view,
  /** Repeated. Their order decides the colors. */
  project: z.catch(z.optional(projectIds), undefined),
  /** Absent: the numbers themselves. */
  scale: z.catch(z.optional(z.literal('index')), undefined),
});
export type CompareSearch = z.infer<typeof compareSearch>;
