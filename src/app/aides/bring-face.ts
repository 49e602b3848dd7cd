import type { QueryClient } from '@tanstack/react-query';

/**
 * Inter, where this browser does not hold it yet, comes once the first page stands: to read it in, and to lay the page
 * out in it, takes a slow machine as long as to draw the rows. Where it has come before, `theme.js` lets it in at once.
 */
export async function bringFace(queryClient: QueryClient): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset['face'] === undefined) return;
  do await moment();
  while (queryClient.isFetching() > 0);
  try {
    await document.fonts.load("1em 'Inter Variable'");
    localStorage.setItem('service-console.face', 'kept');
  } catch {
    // What cannot be kept is waited for at the next start as well; what cannot be had is not shown.
  }
  delete dataset['face'];
}

const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, momentMs));
const momentMs = 50;
