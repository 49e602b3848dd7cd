import { useEffect, useState } from 'react';

const quietMs = 60_000;

/**
 * What happens now in words for screen readers: told when it comes, and again when it has changed, but at most once a
 * minute, whatever the numbers do on screen meanwhile.
 */
export function ThrottledAnnouncer({ text }: { readonly text: string }) {
  const [told, setTold] = useState(() => ({ text, atMs: Date.now() }));
  useEffect(() => {
    if (text === told.text) return;
    const timer = window.setTimeout(
      () => setTold({ text, atMs: Date.now() }),
      Math.max(0, told.atMs + quietMs - Date.now()),
    );
    return () => window.clearTimeout(timer);
  }, [text, told]);
  return (
    <p role="status" className="sr-only">
      {told.text}
    </p>
  );
}
