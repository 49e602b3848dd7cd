import { Eye, EyeOff } from 'lucide-react';
import {
  type ReactNode,
  useLayoutEffect,
  useRef,
  useEffectEvent,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

import type { RedactedPiiLabel } from '@/api/security/security.ts';
import { usePresenting } from '@/domain/presentation.ts';
import { dots } from '@/lib/text.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useEverySecond } from '@/ui/time/use-now.ts';

import { rowName } from './pii-findings.ts';

export const revealedForMs = 20_000;

interface Revealed {
  readonly id: string;
  readonly until: number;
}

export type Revealing = ReturnType<typeof useReveal>;

/**
 * Reveals one quote at a time. It is masked again after a while, when the window or the tab loses focus, before the page
 * is printed or suspended, when `place` changes, and by presentation mode, which doesn't show it again when it ends. The
 * focused element masks it on blur.
 */
export function useReveal(place: unknown) {
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const [seenAt, setSeenAt] = useState(place);
  if (seenAt !== place) {
    setSeenAt(place);
    setRevealed(null);
  }
  const isPresenting = usePresenting();
  if (isPresenting && revealed !== null) setRevealed(null);
  const mask = useCallback(() => setRevealed(null), []);
  const show = useCallback((id: string) => setRevealed({ id, until: Date.now() + revealedForMs }), []);

  useEffect(() => {
    if (revealed === null) return;
    const timer = setTimeout(mask, revealed.until - Date.now());
    // Synchronously: the browser's snapshot of the page must not show it.
    const atOnce = () => flushSync(mask);
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('visibilitychange', atOnce, { signal });
    for (const event of ['pagehide', 'beforeprint', 'blur'])
      window.addEventListener(event, atOnce, { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [revealed, mask]);

  return { revealed, show, mask };
}

export type OnReveal = (act: 'shown' | 'copied', label: RedactedPiiLabel) => void;

export interface QuoteCellProps {
  readonly label: RedactedPiiLabel;
  readonly revealing: Revealing;
  /** A line above the mask. Revealed text takes its place. */
  readonly above?: ReactNode;
  readonly onReveal: OnReveal;
}

const hiddenReason = 'Hidden in presentation mode';

/** Masked text, or revealed text while the focus stays here. */
export function QuoteCell({ label, revealing, onReveal, above }: QuoteCellProps) {
  const { quote } = label;
  const toggle = useRef<HTMLButtonElement>(null);
  const isPresenting = usePresenting();
  const revealed = revealing.revealed?.id === label.id ? revealing.revealed : null;
  const { mask, show } = revealing;
  if (quote === null)
    return (
      <span className="min-w-0 flex-1 text-ink-3">
        {above}
        No sample
      </span>
    );
  return (
    <span
      className="flex min-w-0 flex-1 items-center gap-0.5"
      onBlur={(event) => {
        if (revealed !== null && !event.currentTarget.contains(event.relatedTarget)) mask();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || revealed === null) return;
        event.stopPropagation();
        mask();
      }}
    >
      <span className="min-w-0 flex-1">
        {revealed === null ? above : null}
        <span aria-live="polite" className="block">
          {revealed === null ? (
            <>
              <span aria-hidden className="tracking-widest text-ink-3 select-none">
                {dots}
              </span>
              <span className="sr-only">Masked</span>
            </>
          ) : (
            <OpenQuote text={quote.open()} onGone={() => toggle.current?.focus()} />
          )}
        </span>
      </span>
      {revealed === null ? null : <TimeLeft until={revealed.until} />}
      <IconButton
        ref={toggle}
        size="small"
        label={revealed === null ? `Reveal detected text: ${rowName(label)}` : 'Mask detected text'}
        icon={revealed === null ? <Eye /> : <EyeOff />}
        disabledReason={isPresenting ? hiddenReason : undefined}
        onClick={(event) => {
          if (revealed !== null) {
            mask();
            return;
          }
          // Safari doesn't focus a clicked button, and text is masked when the focus leaves.
          event.currentTarget.focus();
          show(label.id);
          onReveal('shown', label);
        }}
      />
      {isPresenting ? null : (
        <CopyButton
          value={() => {
            onReveal('copied', label);
            return quote.open();
          }}
          label={`Copy detected text: ${rowName(label)}`}
        />
      )}
    </span>
  );
}

interface OpenQuoteProps {
  readonly text: string;
  /** Called when the text is masked while it has the focus. */
  readonly onGone: () => void;
}

/** Two lines that scroll, so that the row keeps its height. */
function OpenQuote({ text, onGone }: OpenQuoteProps) {
  const element = useRef<HTMLElement>(null);
  const gone = useEffectEvent(onGone);
  useLayoutEffect(() => {
    const node = element.current;
    return () => {
      if (node !== null && node === document.activeElement) gone();
    };
  }, []);
  return (
    <bdi
      ref={element}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and can be selected without being left
      tabIndex={0}
      className="block max-h-9 overflow-y-auto rounded-xs text-small leading-4.5 wrap-anywhere whitespace-pre-wrap text-ink select-text"
    >
      {text}
    </bdi>
  );
}

function TimeLeft({ until }: Pick<Revealed, 'until'>) {
  const now = useEverySecond();
  return (
    <span
      aria-hidden
      title="Time until it’s masked again"
      className="tabular shrink-0 px-1 text-tiny text-ink-3"
    >
      {Math.max(0, Math.ceil((until - now) / 1000))} s
    </span>
  );
}
