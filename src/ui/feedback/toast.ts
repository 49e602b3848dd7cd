import type { ReactNode } from 'react';

import { createStore } from '@/lib/store.ts';

interface ToastAction {
  readonly label: string;
  readonly onSelect: () => void;
}

export interface Toast {
  readonly tone: 'good' | 'bad' | 'neutral';
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: ToastAction | undefined;
  readonly secondAction?: ToastAction | undefined;
  /** Only for screen readers, because the page shows the same elsewhere. */
  readonly isSpoken?: boolean;
  /** What the toast is about, such as an ID. A newer toast about the same subject replaces it. */
  readonly about?: string | undefined;
}

export interface VisibleToast extends Toast {
  readonly id: number;
  readonly shownAtMs: number;
}

const maxToasts = 3;

let nextId = 1;
const store = /* @__PURE__ */ createStore<readonly VisibleToast[]>([]);

const without = (about: string | undefined): readonly VisibleToast[] =>
  about === undefined ? store.get() : store.get().filter((each) => each.about !== about);

/** Errors and toasts with an action stay until dismissed. Others disappear after a while. */
export const isLasting = ({ tone, action, secondAction }: Toast): boolean =>
  tone === 'bad' || action !== undefined || secondAction !== undefined;

/**
 * If too many would be visible, this removes the oldest, preferably one that would disappear anyway. Toasts that are only
 * for screen readers don't count.
 */
export function toast(message: Toast): void {
  const earlier = without(message.about);
  const visible = earlier.filter(({ isSpoken }) => isSpoken !== true);
  const surplus =
    message.isSpoken === true || visible.length < maxToasts
      ? undefined
      : (visible.find((each) => !isLasting(each)) ?? visible[0]);
  store.set([
    ...earlier.filter((each) => each !== surplus),
    { ...message, id: nextId++, shownAtMs: performance.now() },
  ]);
}

/** The visible toasts, oldest first. */
export const toasts = {
  get: store.get,
  subscribe: store.subscribe,
  dismiss: (id: number): void => store.update((visible) => visible.filter((each) => each.id !== id)),
  /** Removes toasts about a subject once the page itself shows the result. */
  outdate: (about: string): void => store.set(without(about)),
  /** Removes those about anything else. */
  keepOnly: (about: string): void =>
    store.update((visible) => visible.filter((each) => each.about === about)),
};
