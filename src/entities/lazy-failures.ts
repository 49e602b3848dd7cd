import { lazy } from 'react';

/** The words for failures are many, and most lists never need them: they are fetched when the page is idle. */
export const loadFailures = () => import('./list-failures.tsx');

export const ListError = lazy(async () => ({ default: (await loadFailures()).ListError }));
export const ListBanner = lazy(async () => ({ default: (await loadFailures()).ListBanner }));
export const PageFailure = lazy(async () => ({ default: (await loadFailures()).PageFailure }));
