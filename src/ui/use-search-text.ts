import { useEffect, useRef, useState } from 'react';

/** How long a person stops typing before the address, and so the request, follows. */
export const pauseMs = 300;

interface SearchText {
  readonly text: string;
  /** The address follows after the pause (ms), or once the field is left. */
  readonly change: (text: string, pause?: number) => void;
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
  const stopWaiting = useRef(() => {});
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
      stopWaiting.current();
    },
    [],
  );

  const settle = (value: string): void => {
    stopWaiting.current();
    setWritten(inAddress(value));
    latestWrite.current(inAddress(value));
  };
  const change = (value: string, pause = pauseMs): void => {
    setText(value);
    stopWaiting.current();
    if (value === '') return settle(value);
    // Leaving the field ends the pause: written later, the address would call a person back who has followed a row.
    const end = (): void => settle(value);
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
    setWritten(undefined);
  };
  return { text, change, reset };
}
