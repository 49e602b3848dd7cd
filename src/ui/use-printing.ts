import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

let now = false;

/** Whether what is drawn now is drawn for paper: it is gone in a moment, and asks for nothing of its own. */
export const isPrinting = (): boolean => now;

/** True while the page is put on paper, from before the browser takes its picture of it. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const turn = ({ type }: Event): void => {
      now = type === 'beforeprint';
      flushSync(() => setPrinting(now));
    };
    window.addEventListener('beforeprint', turn);
    window.addEventListener('afterprint', turn);
    return () => {
      now = false;
      window.removeEventListener('beforeprint', turn);
      window.removeEventListener('afterprint', turn);
    };
  }, []);
  return printing;
}
