import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { exactTime } from '@/ui/time/relative-time.tsx';

import { showBeside } from './popover-utils.ts';

const showAfterMs = 350;
const hideAfterMs = 80;
/** Longer, because most people who point at a text don't want to read the rest of it. */
const showCutOffAfterMs = 700;

interface VisibleTooltip {
  /** The element it is about, or (`data-tip-inside`) one around it. Without a `data-tip`, a text that is cut off. */
  readonly anchor: HTMLElement;
  readonly text: string;
}

/** Shows the tooltips of the whole page, one at a time, so that elements with a tooltip cost nothing. */
export function TooltipLayer() {
  const [tooltip, setTooltip] = useState<VisibleTooltip | null>(null);
  useEffect(() => {
    let over: HTMLElement | null = null;
    let timer: number | undefined;
    let rest: number | undefined;
    const show = (anchor: HTMLElement | null, afterMs: number): void => {
      over = anchor;
      window.clearTimeout(timer);
      window.clearTimeout(rest);
      timer = window.setTimeout(() => {
        setTooltip(anchor === null ? null : { anchor, text: textOf(anchor) });
      }, afterMs);
    };
    const hide = (): void => show(null, 0);
    const onPointer = ({ target, pointerType, clientX, clientY }: PointerEvent): void => {
      window.clearTimeout(rest);
      // Stays while hovered, because screen magnifier users point at the text (WCAG 1.4.13).
      if (pointerType === 'touch' || isBubble(target)) return window.clearTimeout(timer);
      const isOnCutOff =
        over !== null && over.dataset['tip'] === undefined && cutOffText(target, clientX, clientY) === over;
      const tip = tipOf(target) ?? (isOnCutOff ? over : null);
      if (tip !== over) show(tip, tip === null ? hideAfterMs : showAfterMs);
      if (tip === null)
        rest = window.setTimeout(() => {
          const text = cutOffText(target, clientX, clientY);
          if (text !== undefined) show(text, 0);
        }, showCutOffAfterMs);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      const tip = tipOf(target);
      if (tip !== null && target instanceof Element && target.matches(':focus-visible')) show(tip, 0);
      else if (over !== null) hide();
    };
    // Disabled controls show their reason on a press. A tap shows the definition of a dotted term, or all of a cut-off text.
    const onClick = (event: MouseEvent): void => {
      const { target, clientX, clientY } = event;
      if (!(target instanceof Element)) return;
      const finger = event instanceof PointerEvent && event.pointerType === 'touch';
      const control = target.closest('a, button, input, label, select, summary');
      if (control === null ? !finger : control.getAttribute('aria-disabled') !== 'true') return;
      const tip = tipOf(target) ?? cutOffText(target, clientX, clientY);
      if (tip !== undefined) show(tip, 0);
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerover', onPointer, { signal, passive: true });
    // A row's link covers its cells, so the pointer enters none of them.
    document.addEventListener('pointermove', onPointer, { signal, passive: true });
    document.addEventListener('pointerdown', hide, { signal, passive: true });
    document.addEventListener('click', onClick, { signal, passive: true });
    document.documentElement.addEventListener('pointerleave', hide, { signal, passive: true });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('focusout', hide, { signal });
    // Once someone types, a reason that was shown after Enter is outdated.
    document.addEventListener('input', () => over !== null && hide(), { signal, passive: true });
    // Escape closes it (WCAG 1.4.13).
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide();
    };
    document.addEventListener('keydown', onKey, { signal, capture: true });
    // The element may scroll out of a list, which removes it.
    const onScroll = (): void =>
      setTooltip((visible) => (visible?.anchor.isConnected === false ? null : visible));
    window.addEventListener('scroll', onScroll, { signal, passive: true });
    return () => {
      stop.abort();
      window.clearTimeout(timer);
      window.clearTimeout(rest);
    };
  }, []);
  if (tooltip === null) return null;
  const bubble = <TooltipBubble {...tooltip} />;
  // Outside a modal dialog it would be inert, and no pointer could rest on it.
  const modal = tooltip.anchor.closest('dialog');
  return modal === null ? bubble : createPortal(bubble, modal);
}

const tipOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** Formatting the times of all rows would delay the first list, so their tooltips wait until they are shown. */
const textOf = (anchor: HTMLElement): string =>
  anchor instanceof HTMLTimeElement && anchor.dataset['tip'] === ''
    ? exactTime(anchor.dateTime)
    : (anchor.dataset['tip'] ?? anchor.textContent);

/** The cut-off text at a point of what is hovered: around it, or below the link that covers its row. */
function cutOffText(target: EventTarget | null, x: number, y: number): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest('.data-row') ?? target;
  return document
    .elementsFromPoint(x, y)
    .filter((element) => element instanceof HTMLElement)
    .find(
      (element) =>
        (row.contains(element) || element.contains(target)) &&
        element.scrollWidth > element.clientWidth &&
        getComputedStyle(element).textOverflow === 'ellipsis',
    );
}

const isBubble = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-tip-bubble]') !== null;

function TooltipBubble({ anchor, text }: VisibleTooltip) {
  const bubble = useRef<HTMLSpanElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const target = 'tipInside' in anchor.dataset ? anchor.firstElementChild : anchor;
    if (bubble.current && (target instanceof HTMLElement || target instanceof SVGElement))
      return showBeside(target, bubble.current);
  }, [anchor]);

  return (
    <span
      ref={bubble}
      id={id}
      popover="manual"
      data-tip-bubble
      aria-hidden
      className="floating floating-above max-w-72 rounded-chip bg-ink px-2 py-1 text-left text-small font-normal wrap-anywhere text-canvas shadow-floating"
    >
      {[...new Set(text.split('\n'))].map((line) => (
        <span key={line} className="block not-first:mt-1">
          {line}
        </span>
      ))}
    </span>
  );
}
