import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Whether the browser has reported losing the network. Only changes count: a browser that starts offline may still
 * reach an API on its own machine or local network.
 */
export const isOnline = (): boolean => onlineManager.isOnline();

/** Overrides what the browser reported, which may be wrong about its network. */
export const pretendOnline = (online: boolean): void => onlineManager.setOnline(online);

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

/** Resolves when the browser is online, or `signal` aborts. */
export async function untilOnline(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const check = (): void => {
      if (!isOnline() && signal?.aborted !== true) return;
      unsubscribe();
      signal?.removeEventListener('abort', check);
      resolve();
    };
    const unsubscribe = subscribe(check);
    signal?.addEventListener('abort', check);
    check();
  });
}

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
