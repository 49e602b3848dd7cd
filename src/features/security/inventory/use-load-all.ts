import { useEffect, useRef, useState } from 'react';

import { ApiError } from '@/api/transport/api-error.ts';

/** A walk that is told to wait goes on by itself, but not for ever. */
const waitsInARow = 5;
const defaultWaitSeconds = 10;

export interface LoadAll {
  readonly running: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/** The outcome of one page, and whether another follows. */
export type ReadNext = () => Promise<{ readonly error: Error | null; readonly hasNextPage: boolean }>;

const sleep = async (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function readRest(next: ReadNext, signal: AbortSignal): Promise<void> {
  let waits = 0;
  while (!signal.aborted) {
    // Each page needs the cursor of the one before.
    const { error, hasNextPage } = await next();
    if (error === null) {
      if (!hasNextPage) return;
      waits = 0;
      continue;
    }
    // A used-up request limit is waited for; everything else is for the person to see.
    if (!(error instanceof ApiError) || error.type !== 'rate_limited' || waits >= waitsInARow) return;
    waits += 1;
    await sleep(error.retryAfterSeconds ?? defaultWaitSeconds, signal);
  }
}

/** Reads every page of a list until stopped; another list (`of`), or leaving the page, stops it too. */
export function useLoadAll(next: ReadNext, of: unknown): LoadAll {
  const [running, setRunning] = useState(false);
  const walk = useRef<AbortController | null>(null);

  useEffect(
    () => () => {
      walk.current?.abort();
    },
    [of],
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
    await readRest(next, controller.signal);
    controller.abort();
  };
  return { running, start: () => void start(), stop: () => walk.current?.abort() };
}
