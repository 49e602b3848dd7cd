import { observable } from '@/api/observable.ts';

/** What stands before the document's title while something goes on that is worth a look at the tab; else null. */
export const titleMark = observable<string | null>(null);
