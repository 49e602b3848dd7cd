import { useSyncExternalStore } from 'react';

import { z } from '@/contract/zod.ts';
import { localStore } from '@/lib/local-store.ts';

export const maxDueDays = 365;

const days = /* @__PURE__ */ z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(maxDueDays)));
export const dueDays = z.object({
  error: z.catch(days, 7),
  warn: z.catch(days, 30),
  info: z.catch(days, null),
});
/** Days from the day a finding was found until it is due, by severity. Null: never. */
export type DueDays = Readonly<z.infer<typeof dueDays>>;

export const defaultDueDays: DueDays = { error: 7, warn: 30, info: null };

/** Due dates of this browser. The API has none. */
export const dueDates = /* @__PURE__ */ localStore<DueDays>({
  key: 'service-console.due-dates',
  version: 1,
  parse: (stored) => dueDays.safeParse(stored).data ?? defaultDueDays,
});

export const useDueDays = (): DueDays => useSyncExternalStore(dueDates.subscribe, dueDates.get);
