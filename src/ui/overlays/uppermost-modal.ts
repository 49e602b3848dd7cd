import { useSyncExternalStore } from 'react';

import { createStore } from '@/lib/store.ts';

/** The modal dialog above all others. Everything outside it is inert. */
const uppermost = /* @__PURE__ */ createStore<HTMLDialogElement | null>(null);

/** Call it when a modal dialog has opened or closed. */
export const findUppermost = (): void =>
  uppermost.set([...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null);

export const isUppermost = (dialog: HTMLDialogElement | null): boolean => dialog === uppermost.get();

/** The dialog that has to contain what people should be able to use. Null if none is open. */
export const useUppermostModal = (): HTMLDialogElement | null =>
  useSyncExternalStore(uppermost.subscribe, uppermost.get);
