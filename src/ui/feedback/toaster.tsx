import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type FocusEvent, type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';

import { returnFocus } from '../layout/return-focus.ts';
import { useRootFlag } from '../layout/root-flag.ts';
import { useUppermostModal } from '../overlays/uppermost-modal.ts';
import { isLasting, toasts, type VisibleToast } from './toast.ts';

/**
 * The container of the toasts. It exists before the first toast, because screen readers require that. A modal dialog
 * makes the rest of the page inert, so it has the toasts while it is open.
 */
export function Toaster() {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.get);
  useRootFlag(
    'toast',
    visible.some(({ isSpoken }) => isSpoken !== true),
  );
  const modal = useUppermostModal();
  const before = useRef<Element | null>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const giveFocusBack = (): void => returnFocus(before.current);
  const region = (isUsable: boolean) => (
    <section
      aria-label={isUsable ? 'Notifications' : undefined}
      aria-live="polite"
      aria-relevant="additions"
      onFocus={onFocus}
      className="toaster pointer-events-none fixed right-4 bottom-4 left-4 z-50 flex flex-col items-end gap-2 in-[dialog]:top-4 in-[dialog]:bottom-auto! in-[dialog]:items-start print:hidden [[data-has-bar]_&]:bottom-16 max-sm:[[data-has-bar]_&]:bottom-28 [[data-has-tall-bar]_&]:bottom-28"
    >
      {isUsable &&
        visible.map((each) => <ToastMessage key={each.id} message={each} giveFocusBack={giveFocusBack} />)}
    </section>
  );
  // The page's own container stays: screen readers announce the toast that appears in it as a dialog closes.
  return (
    <>
      {region(modal === null)}
      {modal !== null && createPortal(region(true), modal)}
    </>
  );
}

const durationMs = 6000;
/** A toast is announced by then. One that appears as a dialog closes has to be announced after the dialog, too. */
const announcedMs = 1000;

/** Beside the first line of the title, which is lower beside a button for touch. */
const icons = {
  good: <CircleCheck className="relative top-[3px] -mt-1 shrink-0 text-good" />,
  bad: <CircleAlert className="relative top-[3px] -mt-1 shrink-0 text-bad" />,
  neutral: <Info className="relative top-[3px] -mt-1 shrink-0 text-ink-3" />,
} as const;

interface ToastMessageProps {
  readonly message: VisibleToast;
  /** Returns the focus to where it was before it moved to the toasts. */
  readonly giveFocusBack: () => void;
}

function ToastMessage({ message, giveFocusBack }: ToastMessageProps) {
  const { id, tone, title, description, isSpoken = false, action, secondAction, shownAtMs } = message;
  const actions = [action, secondAction].filter((each) => each !== undefined);
  // It stays while it is hovered or focused (WCAG 2.2.1).
  const [held, setHeld] = useState(false);
  // It moves into a dialog that opens, and back. Each time, it would be announced again.
  const [isAnnounced] = useState(() => performance.now() - shownAtMs > announcedMs);
  const live = isAnnounced ? 'off' : undefined;
  const stays = isLasting(message) || held;
  useEffect(() => {
    if (stays) return;
    const timer = window.setTimeout(() => toasts.dismiss(id), durationMs);
    return () => window.clearTimeout(timer);
  }, [id, stays]);
  const press = ({ detail }: MouseEvent): void => {
    // Otherwise a keyboard user would lose focus.
    if (detail === 0) giveFocusBack();
    toasts.dismiss(id);
  };
  if (isSpoken)
    return (
      <p aria-live={live} className="sr-only">
        {title}. {description}
      </p>
    );
  return (
    <div
      aria-live={live}
      className="toast pointer-events-auto flex w-90 max-w-full items-baseline gap-2.5 rounded-card bg-surface py-2.5 pr-2 pl-3.5 shadow-floating"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHeld(currentTarget.contains(relatedTarget))}
    >
      {icons[tone]}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2.5">
        <div className="min-w-0 grow basis-48">
          <p className="font-semibold wrap-anywhere text-ink">{title}</p>
          {description !== undefined && <div className="wrap-anywhere text-ink-2">{description}</div>}
        </div>
        {actions.length > 0 && (
          <div className="-my-1 flex flex-wrap gap-2">
            {actions.map(({ label, onSelect }) => (
              <Button
                key={label}
                size="small"
                // With the second press of a double-click, the next toast would already be there.
                pending={false}
                // The palette lists it, because a toast is far away from a row by Tab.
                data-actions={`${label.replace('…', '')}: ${title}`}
                onClick={(event) => {
                  press(event);
                  onSelect();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <IconButton
        size="small"
        label="Dismiss"
        icon={<X />}
        onClick={press}
        className="-my-1 self-start pointer-coarse:-my-3"
      />
    </div>
  );
}
