import { createContext, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent, ReactNode } from 'react';

// What a tooltip shows is fetched with the first one.
const TipBubble = lazy(async () => ({ default: (await import('./tip-bubble.tsx')).TipBubble }));

const tipTimes = { showAfterMs: 350, hideAfterMs: 80 } as const;

/** True inside what shows its tooltips from one place, such as the rows of a long list: there a tooltip costs nothing. */
export const InTipArea = createContext(false);

interface TipAreaProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Shows the tooltips of everything inside it, one at a time. */
export function TipArea({ className = 'contents', children }: TipAreaProps) {
  const [shown, setShown] = useState<{ readonly anchor: HTMLElement; readonly text: string } | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const over = useRef<HTMLElement | null>(null);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const show = (anchor: HTMLElement | null, afterMs: number): void => {
    over.current = anchor;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const text = anchor?.dataset['tip'];
      setShown(anchor === null || text === undefined ? null : { anchor, text });
    }, afterMs);
  };
  const hide = (afterMs: number): void => {
    if (over.current !== null || shown !== null) show(null, afterMs);
  };
  const onPointerOver = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    const tip = tipOf(event);
    if (tip === null) hide(tipTimes.hideAfterMs);
    else if (tip !== over.current) show(tip, tipTimes.showAfterMs);
  };
  const onFocus = (event: FocusEvent): void => {
    const tip = tipOf(event);
    if (tip !== null && event.target.matches(':focus-visible')) show(tip, 0);
  };

  return (
    <InTipArea value>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only watches what happens inside */}
      <div
        className={className}
        onPointerOver={onPointerOver}
        onPointerLeave={() => hide(tipTimes.hideAfterMs)}
        onPointerDown={() => hide(0)}
        onFocus={onFocus}
        onBlur={() => hide(0)}
      >
        {children}
      </div>
      {shown === null ? null : (
        <Suspense>
          <TipBubble anchor={shown.anchor} text={shown.text} onDismiss={() => hide(0)} />
        </Suspense>
      )}
    </InTipArea>
  );
}

const tipOf = ({ target }: { readonly target: EventTarget }): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
