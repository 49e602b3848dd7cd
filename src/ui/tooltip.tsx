import { cloneElement, isValidElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';

import { place } from './placement.ts';

const SHOW_AFTER_MS = 350;
const HIDE_AFTER_MS = 80;

interface TooltipProps {
  /** Without a text the child is shown as it is, in the same place of the tree. */
  text: string | undefined;
  children: ReactNode;
  /** False when the text only repeats the child's name, so that it is not read out twice. */
  described?: boolean | undefined;
}

/**
 * Shows more about its one child on hover and on focus (WCAG 1.4.13: it can be pointed at, and Escape closes it). The
 * text is also the child's description for assistive technology; lines are split at "\n".
 */
export function Tooltip({ text, children, described = true }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<number | undefined>(undefined);

  const later = (value: boolean, afterMs: number): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(value), afterMs);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const child =
    described && text !== undefined && isValidElement<{ 'aria-description'?: string }>(children)
      ? cloneElement(children, { 'aria-description': text.replaceAll('\n', ', ') })
      : children;

  return (
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event: PointerEvent) => {
        if (text !== undefined && event.pointerType !== 'touch') later(true, SHOW_AFTER_MS);
      }}
      onPointerLeave={() => later(false, HIDE_AFTER_MS)}
      onPointerDown={() => later(false, 0)}
      onFocus={(event) => {
        if (text !== undefined && event.target.matches(':focus-visible')) later(true, 0);
      }}
      onBlur={() => later(false, 0)}
    >
      {child}
      {open && text !== undefined && <Bubble anchor={anchor} text={text} onDismiss={() => later(false, 0)} />}
    </span>
  );
}

interface BubbleProps {
  anchor: { readonly current: HTMLElement | null };
  text: string;
  onDismiss: () => void;
}

function Bubble({ anchor, text, onDismiss }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const target = anchor.current?.firstElementChild;
    if (!bubble.current || !target) return;
    if ('showPopover' in bubble.current) bubble.current.showPopover();
    return place(target, bubble.current, { side: 'top', align: 'center' });
  }, [anchor, text]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onDismiss();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });

  return (
    <span
      ref={bubble}
      popover="manual"
      aria-hidden
      className="floating max-w-72 rounded-chip bg-ink px-2 py-1 text-left text-small font-normal whitespace-pre-line text-canvas shadow-floating"
    >
      {text}
    </span>
  );
}
