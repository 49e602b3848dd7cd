import { useEffect, useRef, useState } from 'react';

/** How long a person stops typing before the address, and so the request, follows. */
export const pauseMs = 300;

/** What the address did not come to by then was overtaken: should it come to it later, it is from outside. */
const echoMs = 5_000;

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
  // The last of them, and those before it that the address may still come to: a busy router shows them late.
  const [written, setWritten] = useState([q]);
  const stopWaiting = useRef(() => {});
  const latest = useRef({ write, text });

  if (q !== seen) {
    setSeen(q);
    const at = written.indexOf(q);
    setWritten(at < 0 ? [q] : written.slice(at));
    if (at < 0) setText(q ?? '');
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
    // Leaving the field ends the pause: written later, the address would call a person back who has followed a row.
    const end = (): void => {
      // What came from outside meanwhile stands.
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
