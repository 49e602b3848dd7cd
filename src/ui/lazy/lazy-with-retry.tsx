import { type ComponentType, createElement, lazy, type ReactNode, useEffect } from 'react';

import { isChunkLoadError } from '@/lib/is-chunk-load-error.ts';

import { toast } from '../feedback/toast.ts';
import { isPreloaded, onPreloaded } from './use-preload.ts';

const title = 'Couldn’t load this part of the page';
/** The subject of toasts about code that failed to load, so that a toast with the reason replaces one without. */
export const missingCode = 'missing code';
const reload = { label: 'Reload', onSelect: () => location.reload() };

/** How long a failed part stays failed before another render tries again. */
const retryAfterMs = 5_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Offline imports fail, and some browsers keep a failed import until the page is reloaded. */
const online = (): Promise<unknown> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * A component whose code loads on first render, waiting for the network if offline, unless `load` was preloaded. If it
 * fails, `fallback` renders, and rendering it again after a few seconds retries.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ComponentType<P> = LoadFailed,
): (props: P) => ReactNode {
  let Part: ComponentType<P> | undefined;
  // A lazy component would suspend even so, and React shows what is missing for at least 300 ms.
  onPreloaded(load, () => {
    void load().then((component) => (Part ??= component));
  });
  return function LazyPart(props) {
    // React keeps the result of a lazy component, so a retry needs a new one.
    Part ??= lazy(async () => {
      try {
        if (!isPreloaded(load)) await online();
        // A network that just came back may drop the first request.
        return { default: await load().catch(() => sleep(1_000).then(load)) };
      } catch (error) {
        // A missing network has already said so in the console.
        if (!isChunkLoadError(error)) reportError(error);
        setTimeout(() => (Part = undefined), retryAfterMs);
        return { default: fallback };
      }
    });
    return createElement(Part, props);
  };
}

/** `lazyWithRetry` for dialogs and menus. If the code can't load, it closes them and shows a toast. */
export const lazyDialog = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  closeOf: (props: P) => () => void,
): ((props: P) => ReactNode) =>
  lazyWithRetry(load, function DialogLoadFailed(props: P) {
    const close = closeOf(props);
    useEffect(() => {
      toast({ tone: 'bad', title, action: reload, about: missingCode });
      close();
    }, [close]);
    return null;
  });

const LoadFailed = () => (
  <p role="alert" className="text-ink-2">
    {title}.{' '}
    <button type="button" className="link" onClick={reload.onSelect}>
      {reload.label}
    </button>
  </p>
);
