import { useEffect, useRef, useState } from 'react';

import { ApiError } from '@/api/transport/api-error.ts';

import type { ListObserver, ListQuery } from './use-list-queries.ts';

/** A walk that is told to wait goes on by itself, but not for ever. */
const waitsInARow = 5;
const defaultWaitSeconds = 10;

const sleep = async (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Walks one list to its end, its failure, or until `signal` says stop; a used-up request limit is waited for. */
async function loadRest(observer: ListObserver, signal: AbortSignal): Promise<void> {
  let waits = 0;
  while (!signal.aborted && observer.getCurrentResult().hasNextPage) {
    // Each page needs the cursor of the one before.
    const { error } = await observer.fetchNextPage({ cancelRefetch: false });
    if (error === null) {
      waits = 0;
      continue;
    }
    if (!(error instanceof ApiError) || error.type !== 'rate_limited' || waits >= waitsInARow) return;
    waits += 1;
    await sleep(error.retryAfterSeconds ?? defaultWaitSeconds, signal);
  }
}

export interface LoadAll {
  readonly running: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Loads every page of every list, until stopped; another search, or leaving the page, stops it too. */
export function useLoadAll(lists: readonly ListQuery[], filters: unknown): LoadAll {
  const [running, setRunning] = useState(false);
  const walk = useRef<AbortController | null>(null);

  useEffect(
    () => () => {
      walk.current?.abort();
    },
    [filters],
  );

  const start = async (): Promise<void> => {
    if (walk.current) return;
    const controller = new AbortController();
    walk.current = controller;
    controller.signal.addEventListener('abort', () => {
      walk.current = null;
      setRunning(false);
    });
    setRunning(true);
    await Promise.all(lists.map(async ({ observer }) => loadRest(observer, controller.signal)));
    controller.abort();
  };
  return { running, start: () => void start(), stop: () => walk.current?.abort() };
}
