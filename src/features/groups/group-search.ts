import { limits } from '@/contract/limits.ts';
import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';

/** What the list of groups keeps in its address. */
export const groupSearch = z.object({ q: textParam(limits.queryLength) });
