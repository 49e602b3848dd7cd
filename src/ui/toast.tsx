import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

// Most pages never say anything: the place stands from the start, as screen readers need it to, the message comes later.
const ToastMessage = lazy(async () => ({ default: (await import('./toast-message.tsx')).ToastMessage }));

export interface Toast {
  readonly tone: 'good' | 'bad' | 'neutral';
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined;
}

export interface ShownToast extends Toast {
  readonly id: number;
}

const MOST = 3;

let shown: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const set = (next: readonly ShownToast[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says what just happened. Bad news, and what offers an action, stays until it is dismissed. */
export function toast(message: Toast): void {
  set([...shown, { ...message, id: nextId++ }].slice(-MOST));
}

const dismiss = (id: number): void => set(shown.filter((each) => each.id !== id));

/** The place of the toasts; stands once, in the shell. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed right-4 bottom-4 left-4 z-50 flex flex-col items-end gap-2 print:hidden"
    >
      <Suspense>
        {toasts.map((each) => (
          <ToastMessage key={each.id} message={each} onDismiss={dismiss} />
        ))}
      </Suspense>
    </section>
  );
}
