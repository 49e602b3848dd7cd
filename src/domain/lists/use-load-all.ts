import { notifyManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { untilOnline } from '@/api/connection/online.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { systemClock } from '@/api/transport/clock.ts';

/** Consecutive waits for the rate limit before loading gives up. */
const waitsInARow = 5;
const defaultWaitSeconds = 10;

/** The outcome of one page, and whether another follows. */
export type LoadNext = () => Promise<{ readonly error: Error | null; readonly hasNextPage: boolean }>;

/** Loads a list until it ends, fails, or `signal` aborts. Waits for the network, and for the rate limit. */
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
    // Waiting can't help with any other error. The list shows it.
    if (!(error instanceof ApiError)) return;
    if (error.type === 'offline') {
      await untilOnline(signal);
      continue;
    }
    if (error.status !== 429 || waits >= waitsInARow) return;
    waits += 1;
    const seconds = error.retryAfterSeconds ?? defaultWaitSeconds;
    // Stopping ends the wait, and then the loop.
    await systemClock.wait(seconds * 1000, signal).catch(() => undefined);
  }
}

export interface LoadAll {
  readonly running: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Loads every page of some lists until stopped. Switching lists (`listsKey`) or leaving the page also stops it. */
export function useLoadAll(lists: readonly LoadNext[], listsKey: unknown): LoadAll {
  const [running, setRunning] = useState(false);
  const loading = useRef<AbortController | null>(null);

  useEffect(
    () => () => {
      loading.current?.abort();
    },
    [listsKey],
  );

  const start = async (): Promise<void> => {
    if (loading.current) return;
    const controller = new AbortController();
    loading.current = controller;
    controller.signal.addEventListener('abort', () => {
      loading.current = null;
      setRunning(false);
    });
    setRunning(true);
    try {
      await Promise.all(lists.map((next) => loadAllPages(next, controller.signal)));
      // Wait until the last rows have rendered: a list that isn't loading but has more counts as stopped or failed.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    } finally {
      controller.abort();
    }
  };
  return { running, start: () => void start(), stop: () => loading.current?.abort() };
}

/** Starts `loadAll` automatically once per `listsKey` and refresh. If the person stops it, it doesn't start again. */
export function useLoadAllOnce(loadAll: LoadAll, listsKey: unknown, isRequested: boolean): void {
  const startedFor = useRef<unknown>(null);
  const start = useEffectEvent(() => loadAll.start());
  const { running } = loadAll;
  useEffect(() => {
    if (running) return;
    // A refresh starts a long list over from its first page.
    if (!isRequested) startedFor.current = null;
    else if (startedFor.current !== listsKey) {
      startedFor.current = listsKey;
      start();
    }
  }, [isRequested, running, listsKey]);
}
