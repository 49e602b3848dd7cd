import { ApiError } from '@/api/transport/api-error.ts';

/** A walk that is told to wait goes on by itself, but not for ever. */
const waitsInARow = 5;
const defaultWaitSeconds = 10;

/** The outcome of one page, and whether another follows. */
export type LoadNext = () => Promise<{ readonly error: Error | null; readonly hasNextPage: boolean }>;

const sleep = async (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Walks one list to its end, its failure, or until `signal` says stop; a used-up request limit is waited for. */
export async function loadAllPages(next: LoadNext, signal: AbortSignal): Promise<void> {
  let waits = 0;
  while (!signal.aborted) {
    // Each page needs the cursor of the one before.
    const { error, hasNextPage } = await next();
    if (error === null) {
      if (!hasNextPage) return;
      waits = 0;
      continue;
    }
    // Everything else is for the person to see.
    if (!(error instanceof ApiError) || error.status !== 429 || waits >= waitsInARow) return;
    waits += 1;
    await sleep(error.retryAfterSeconds ?? defaultWaitSeconds, signal);
  }
}
