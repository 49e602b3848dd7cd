import { isForbidden, isUnreachable } from '@/api/errors/error-guards.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { maxConcurrent } from '@/api/transport/request-scheduler.ts';
import { isSignInPage } from '@/api/transport/sign-in-page.ts';

/** Takes items at background priority until none are left. The first error cancels what is pending. */
export async function inParallel<T>(
  items: T[],
  signal: AbortSignal,
  act: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const runNext = async (): Promise<void> => {
    while (!stop.aborted) {
      const item = items.shift();
      if (item === undefined) return;
      await act(item, stop);
    }
  };
  const ends = await Promise.allSettled(
    Array.from({ length: maxConcurrent('background') }, () =>
      runNext().catch((error: unknown) => {
        failed.abort();
        throw error;
      }),
    ),
  );
  signal.throwIfAborted();
  const first = ends.find((result) => result.status === 'rejected' && !isAborted(result.reason));
  if (first?.status === 'rejected') throw first.reason;
}

/**
 * Whether an error stops all items, such as a missing scope or a lost network. Other errors concern a single project.
 */
export const concernsAll = (error: unknown): boolean =>
  isAborted(error) ||
  isUnreachable(error) ||
  (error instanceof ApiError && (error.status === 401 || isSignInPage(error))) ||
  (isForbidden(error) && error.type !== 'forbidden');

const isAborted = (error: unknown): boolean => !(error instanceof ApiError) || error.type === 'aborted';
