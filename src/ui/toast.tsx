import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export interface Toast {
  readonly tone: 'good' | 'bad' | 'neutral';
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined;
}

interface Shown extends Toast {
  readonly id: number;
}

const LASTS_MS = 6000;
const MOST = 3;

let shown: readonly Shown[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const set = (next: readonly Shown[]): void => {
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
      {toasts.map((each) => (
        <Message key={each.id} message={each} />
      ))}
    </section>
  );
}

const signs = {
  good: <CircleCheck size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-good" />,
  bad: <CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-bad" />,
  neutral: <Info size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ink-3" />,
} as const;

function Message({ message }: { message: Shown }) {
  const { id, tone, title, description, action } = message;
  const stays = tone === 'bad' || action !== undefined;
  useEffect(() => {
    if (stays) return;
    const timer = window.setTimeout(() => dismiss(id), LASTS_MS);
    return () => window.clearTimeout(timer);
  }, [id, stays]);
  return (
    <div className="toast pointer-events-auto flex w-90 max-w-full items-start gap-2.5 rounded-card bg-surface py-2.5 pr-2 pl-3.5 shadow-floating">
      {signs[tone]}
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere text-ink">{title}</p>
        {description !== undefined && <div className="wrap-anywhere text-ink-2">{description}</div>}
        {action !== undefined && (
          <Button
            size="small"
            className="mt-1.5"
            onClick={() => {
              dismiss(id);
              action.onSelect();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton
        size="small"
        label="Dismiss"
        icon={<X size={16} strokeWidth={1.75} />}
        onClick={() => dismiss(id)}
        className="-my-1"
      />
    </div>
  );
}
