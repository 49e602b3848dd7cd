import { notifyManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { loadAllPages, type LoadNext } from './load-all-pages.ts';

export interface LoadAll {
  readonly running: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Reads every page of some lists until stopped; other lists (`of`), or leaving the page, stop it too. */
export function useLoadAll(lists: readonly LoadNext[], of: unknown): LoadAll {
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
    try {
      await Promise.all(lists.map((next) => loadAllPages(next, controller.signal)));
      // The page hears of the last rows first: a list that is no longer loading but has more was stopped, or failed.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    } finally {
      controller.abort();
    }
  };
  return { running, start: () => void start(), stop: () => walk.current?.abort() };
}

/** Starts `loadAll` by itself once `wanted`; whoever stops it has stopped it until there is another list (`of`). */
export function useLoadAllOnce(loadAll: LoadAll, of: unknown, wanted: boolean): void {
  const begun = useRef<unknown>(null);
  const start = useEffectEvent(() => loadAll.start());
  const begin = wanted && !loadAll.running;
  useEffect(() => {
    if (!begin || begun.current === of) return;
    begun.current = of;
    start();
  }, [begin, of]);
}
