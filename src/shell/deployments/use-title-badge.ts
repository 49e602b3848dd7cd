import { useCallback, useEffect, useState } from 'react';

import { titleBadge } from '@/shell/effects/title-badge.ts';

/**
 * Marks the document's title while something runs, and with how it ended if nobody looked then, until somebody does.
 * Returns what tells of an end.
 */
export function useTitleBadge(running: string | null): (ended: string) => void {
  const [ended, setEnded] = useState<string | null>(null);
  const mark = ended ?? running;
  useEffect(() => {
    titleBadge.set(mark);
    return () => titleBadge.set(null);
  }, [mark]);
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) setEnded(null);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return useCallback((said: string) => {
    if (document.hidden) setEnded(said);
  }, []);
}
