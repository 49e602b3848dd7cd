import { laterPart } from '@/ui/later.tsx';
/** The words for failures are many, and most lists never need them: they are fetched when the page is idle. */
export const loadFailures = () => import('./list-failures.tsx');

export const ListError = laterPart(async () => (await loadFailures()).ListError);
export const ListBanner = laterPart(async () => (await loadFailures()).ListBanner);
export const PageFailure = laterPart(async () => (await loadFailures()).PageFailure);
