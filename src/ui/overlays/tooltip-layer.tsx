import { useEffect, useRef, useState } from 'react';

import { TooltipBubble } from './tooltip-bubble.tsx';

const showAfterMs = 350;
const hideAfterMs = 80;

interface Shown {
  readonly anchor: HTMLElement;
  readonly text: string;
}

/** Shows the tooltips of the whole page, one at a time, so that elements with a tooltip cost nothing. */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null);
  const dismiss = useRef<() => void>(undefined);
  useEffect(() => {
    let over: HTMLElement | null = null;
    let timer: number | undefined;
    const show = (anchor: HTMLElement | null, afterMs: number): void => {
      over = anchor;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        const text = anchor?.dataset['tip'];
        setShown(anchor === null || text === undefined ? null : { anchor, text });
      }, afterMs);
    };
    const hide = (): void => show(null, 0);
    dismiss.current = hide;
    const onPointerOver = ({ target, pointerType }: PointerEvent): void => {
      // Screen magnifier users point at the text (WCAG 1.4.13).
      if (pointerType === 'touch' || isBubble(target)) return window.clearTimeout(timer);
      const tip = tipOf(target);
      if (tip === over) return;
      show(tip, tip === null ? hideAfterMs : showAfterMs);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      const tip = tipOf(target);
      if (tip !== null && target instanceof Element && target.matches(':focus-visible')) show(tip, 0);
      else if (over !== null) hide();
    };
    // Disabled controls show their reason on a press, and dotted terms their meaning on a touch.
    const onClick = (event: MouseEvent): void => {
      const tip = tipOf(event.target);
      if (tip === null || !(event.target instanceof Element)) return;
      const finger = event instanceof PointerEvent && event.pointerType === 'touch';
      const control = event.target.closest('a, button, input, label, select, summary');
      if (control === null ? finger : control.getAttribute('aria-disabled') === 'true') show(tip, 0);
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerover', onPointerOver, { signal, passive: true });
    document.addEventListener('pointerdown', hide, { signal, passive: true });
    document.addEventListener('click', onClick, { signal, passive: true });
    document.documentElement.addEventListener('pointerleave', hide, { signal, passive: true });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('focusout', hide, { signal });
    // A reason shown after Enter is about the old text.
    document.addEventListener('input', () => over !== null && hide(), { signal, passive: true });
    return () => {
      stop.abort();
      window.clearTimeout(timer);
    };
  }, []);
  return shown === null ? null : (
    <TooltipBubble anchor={shown.anchor} text={shown.text} onDismiss={() => dismiss.current?.()} />
  );
}

const tipOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

const isBubble = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-tip-bubble]') !== null;
