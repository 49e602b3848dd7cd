/** Fetched when the first page is idle, so that it is there even when the network is what failed. */
export const loadPageError = () => import('./page-error.tsx');
