import { useEffect, useRef, useState } from 'react';

/** How long typing has to pause before the URL, and so the request, follows. */
export const pauseMs = 300;

/** A later echo of our own text counts as an outside change. */
const echoMs = 5_000;

interface SearchText {
  readonly text: string;
  /** The URL follows after the pause (ms), or on blur. */
  readonly change: (text: string, pause?: number) => void;
  /** Empties the field without changing the URL. */
  readonly reset: () => void;
}

const inAddress = (text: string): string | undefined => text.trim() || undefined;

/**
 * The field owns its text, so that typing never waits for the router, the list, or the API. The URL follows
 * after a pause. An outside change (Back, a link, "Clear filters") replaces the text. The echo of our own
 * change doesn't.
 */
export function useSearchText(q: string | undefined, write: (q: string | undefined) => void): SearchText {
  const [text, setText] = useState(q ?? '');
  const [seen, setSeen] = useState(q);
  // The last written text, and earlier ones whose echo may come late.
  const [written, setWritten] = useState([q]);
  const stopWaiting = useRef(() => {});
  const latest = useRef({ write, text });

  if (q !== seen) {
    setSeen(q);
    const index = written.indexOf(q);
    setWritten(index < 0 ? [q] : written.slice(index));
    if (index < 0) setText(q ?? '');
  }
  useEffect(() => {
    latest.current = { write, text };
  });
  useEffect(
    () => () => {
      stopWaiting.current();
    },
    [],
  );

  const wrote = (address: string | undefined): void => {
    setWritten((before) => [...before, address]);
    setTimeout(() => setWritten((all) => all.slice(-1)), echoMs);
  };
  const settle = (value: string): void => {
    stopWaiting.current();
    wrote(inAddress(value));
    latest.current.write(inAddress(value));
  };
  const change = (value: string, pause = pauseMs): void => {
    setText(value);
    stopWaiting.current();
    if (value === '') return settle(value);
    // Blur ends the pause: a late write to the URL would return someone who has opened a row to the list.
    const end = (): void => {
      if (latest.current.text === value) settle(value);
    };
    const timer = setTimeout(end, pause);
    window.addEventListener('focusout', end);
    stopWaiting.current = () => {
      clearTimeout(timer);
      window.removeEventListener('focusout', end);
    };
  };
  const reset = (): void => {
    stopWaiting.current();
    setText('');
    wrote(undefined);
  };
  return { text, change, reset };
}
