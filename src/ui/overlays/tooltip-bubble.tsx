import { useEffect, useId, useLayoutEffect, useRef } from 'react';

import { showBeside } from './popover-utils.ts';

interface TipBubbleProps {
  /** The element it is about, or (`data-tip-inside`) one around it. */
  readonly anchor: HTMLElement;
  readonly text: string;
  readonly onDismiss: () => void;
}

/** The visible tooltip. Escape closes it (WCAG 1.4.13). */
export function TooltipBubble({ anchor, text, onDismiss }: TipBubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const target = 'tipInside' in anchor.dataset ? anchor.firstElementChild : anchor;
    if (bubble.current && (target instanceof HTMLElement || target instanceof SVGElement))
      return showBeside(target, bubble.current);
  }, [anchor]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onDismiss();
    };
    const onScroll = (): void => {
      if (!anchor.isConnected) onDismiss();
    };
    document.addEventListener('keydown', onKey, true);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      document.removeEventListener('keydown', onKey, true);
      window.removeEventListener('scroll', onScroll);
    };
  });

  return (
    <span
      ref={bubble}
      id={id}
      popover="manual"
      data-tip-bubble
      aria-hidden
      className="floating floating-above max-w-72 rounded-chip bg-ink px-2 py-1 text-left text-small font-normal whitespace-pre-line text-canvas shadow-floating"
    >
      {text}
    </span>
  );
}
