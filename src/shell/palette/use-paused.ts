import { useEffect, useState } from 'react';

/** How long somebody stops typing before the service is asked. */
const pauseMs = 200;

/** What was typed, once the typing has stopped for a moment. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
