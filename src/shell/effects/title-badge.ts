import { createStore } from '@/lib/store.ts';

/** What stands before the document's title while something goes on that is worth a look at the tab; else null. */
export const titleBadge = createStore<string | null>(null);
