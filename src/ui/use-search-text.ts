import { useEffect, useRef, useState } from 'react';

/** How long a person stops typing before the address, and so the request, follows. */
export const pauseMs = 300;

interface SearchText {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Empties the field without writing the address: for whoever writes it anyway. */
  readonly reset: () => void;
}

const inAddress = (text: string): string | undefined => text.trim() || undefined;

/**
 * The field owns its text, so that no key waits for the router, the list or the service; the address gets it after a
 * pause. A search from outside (back, a link, "clear the filters") replaces the text, our own echo does not.
 */
export function useSearchText(q: string | undefined, write: (q: string | undefined) => void): SearchText {
  const [text, setText] = useState(q ?? '');
  const [seen, setSeen] = useState(q);
  const [written, setWritten] = useState(q);
  const pending = useRef<AbortController | null>(null);
  const latestWrite = useRef(write);

  if (q !== seen) {
    setSeen(q);
    setWritten(q);
    if (q !== written) setText(q ?? '');
  }
  useEffect(() => {
    latestWrite.current = write;
  });
  useEffect(
    () => () => {
      pending.current?.abort();
    },
    [],
  );

  const settle = (value: string): void => {
    pending.current?.abort();
    setWritten(inAddress(value));
    latestWrite.current(inAddress(value));
  };
  // Leaving the field ends the pause: written later, the address would call a person back who has followed a row.
  const settleSoon = (value: string): void => {
    const wait = new AbortController();
    pending.current = wait;
    const timer = setTimeout(() => settle(value), pauseMs);
    wait.signal.addEventListener('abort', () => clearTimeout(timer));
    window.addEventListener('focusout', () => settle(value), { signal: wait.signal });
  };
  const change = (value: string): void => {
    setText(value);
    pending.current?.abort();
    if (value === '') settle(value);
    else settleSoon(value);
  };
  const reset = (): void => {
    pending.current?.abort();
    setText('');
    setWritten(undefined);
  };
  return { text, change, reset };
}
