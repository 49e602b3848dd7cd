import { useSyncExternalStore } from 'react';

import { createStore } from '@/lib/store.ts';

/** The open modal dialogs. The one that opened last is above the others, wherever it is in the page. */
const modals = /* @__PURE__ */ createStore<readonly HTMLDialogElement[]>([]);

const uppermost = (): HTMLDialogElement | null => modals.get().at(-1) ?? null;

export const addModal = (dialog: HTMLDialogElement): void => modals.update((open) => [...open, dialog]);

export const removeModal = (dialog: HTMLDialogElement): void =>
  modals.update((open) => open.filter((other) => other !== dialog));

export const isUppermost = (dialog: HTMLDialogElement | null): boolean => dialog === uppermost();

/** Everything outside this dialog is inert, so it has to contain what people should be able to use. Null if none is open. */
export const useUppermostModal = (): HTMLDialogElement | null =>
  useSyncExternalStore(modals.subscribe, uppermost);
