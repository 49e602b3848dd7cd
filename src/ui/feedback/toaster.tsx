import { type FocusEvent, useRef, useSyncExternalStore } from 'react';

import { useRootFlag } from '../layout/root-flag.ts';
import { ToastMessage } from './toast-message.tsx';
import { toasts } from './toast.ts';

/** The container of the toasts. It exists before the first toast, because screen readers require that. */
export function Toaster() {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.get);
  useRootFlag(
    'toast',
    visible.some(({ isSpoken }) => isSpoken !== true),
  );
  const before = useRef<Element | null>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const giveFocusBack = (): void => {
    const place = before.current?.isConnected === true ? before.current : document.querySelector('main');
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      onFocus={onFocus}
      className="pointer-events-none fixed right-4 bottom-4 left-4 z-50 flex flex-col items-end gap-2 print:hidden [[data-has-bar]_&]:bottom-16 max-sm:[[data-has-bar]_&]:bottom-28 [[data-has-tall-bar]_&]:bottom-28"
    >
      {visible.map((each) => (
        <ToastMessage key={each.id} message={each} onDismiss={toasts.dismiss} giveFocusBack={giveFocusBack} />
      ))}
    </section>
  );
}
