import { useSyncExternalStore } from 'react';

import { ToastMessage } from './toast-message.tsx';
import { toasts } from './toast.ts';

/** The place of the toasts; stands once, and before the first of them, as screen readers need it to. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed right-4 bottom-4 left-4 z-50 flex flex-col items-end gap-2 print:hidden"
    >
      {shown.map((each) => (
        <ToastMessage key={each.id} message={each} onDismiss={toasts.dismiss} />
      ))}
    </section>
  );
}
