import type { ReactNode } from 'react';

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

let shown: readonly VisibleToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const set = (next: readonly VisibleToast[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const without = (about: string | undefined): readonly VisibleToast[] =>
  about === undefined ? shown : shown.filter((each) => each.about !== about);

/** Says what just happened. Bad news, and what offers an action, stays until it is dismissed; the rest while it is read. */
export function toast(message: Toast): void {
  set([...without(message.about), { ...message, id: nextId++ }].slice(-MOST));
}

/** What is said at the moment, the oldest first. */
export const toasts = {
  get: (): readonly VisibleToast[] => shown,
  subscribe,
  dismiss: (id: number): void => set(shown.filter((each) => each.id !== id)),
  /** Takes away what is said about something, where the page itself says the news. */
  outdate: (about: string): void => set(without(about)),
};
