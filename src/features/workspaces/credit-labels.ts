import { formatUnrounded } from '@/lib/numbers.ts';

/** A monthly limit of build credits. It may be a fraction (spec 2.8), and a limit that is rounded is another one. */
export const creditsAMonth = (limit: number): string => `${formatUnrounded(limit)} a month`;
