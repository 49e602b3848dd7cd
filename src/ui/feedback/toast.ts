import type { ReactNode } from 'react';

import { createStore } from '@/lib/store.ts';

export interface Toast {
  readonly tone: 'good' | 'bad' | 'neutral';
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined;
  /** What it is about, such as an id: news of the same takes its place. */
  readonly about?: string | undefined;
}

export interface VisibleToast extends Toast {
  readonly id: number;
}

const MOST = 3;

let nextId = 1;
const store = /* @__PURE__ */ createStore<readonly VisibleToast[]>([]);

const without = (about: string | undefined): readonly VisibleToast[] =>
  about === undefined ? store.get() : store.get().filter((each) => each.about !== about);

/** Says what just happened. Bad news, and what offers an action, stays until it is dismissed; the rest while it is read. */
export function toast(message: Toast): void {
  store.set([...without(message.about), { ...message, id: nextId++ }].slice(-MOST));
}

/** What is said at the moment, the oldest first. */
export const toasts = {
  get: store.get,
  subscribe: store.subscribe,
  dismiss: (id: number): void => store.update((visible) => visible.filter((each) => each.id !== id)),
  /** Takes away what is said about something, where the page itself says the news. */
  outdate: (about: string): void => store.set(without(about)),
};
