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
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latestWrite = useRef(write);

  if (q !== seen) {
    setSeen(q);
    setWritten(q);
    if (q !== written) setText(q ?? '');
  }
  useEffect(() => {
    latestWrite.current = write;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (value: string): void => {
    setWritten(inAddress(value));
    latestWrite.current(inAddress(value));
  };
  const change = (value: string): void => {
    setText(value);
    clearTimeout(timer.current);
    if (value === '') settle(value);
    else timer.current = setTimeout(() => settle(value), pauseMs);
  };
  const reset = (): void => {
    clearTimeout(timer.current);
    setText('');
    setWritten(undefined);
  };
  return { text, change, reset };
}
