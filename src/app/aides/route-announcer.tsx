import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { titleMark } from './title-mark.ts';

/**
 * After a change of page, puts the focus on its heading and says its title, as a page load would. Changes of search
 * parameters alone leave the focus where the reader is.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [message, setMessage] = useState('');
  useEffect(() => {
    const arrive = (): void => {
      const heading =
        document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
      if (heading !== null) {
        heading.tabIndex = -1;
        heading.classList.add('outline-none');
        heading.focus({ preventScroll: true });
      }
      // The page is named without what goes on beside it.
      const parts = document.title.split(' · ').filter((part) => part !== titleMark.get());
      setMessage(parts.slice(0, 2).join(', '));
    };
    if (missedOne()) arrive();
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation !== undefined && pathChanged) arrive();
    });
  }, [router]);
  return (
    <p aria-live="polite" className="sr-only">
      {message}
    </p>
  );
}

/** Whether somebody had gone on before this was there to hear of it, and was left with the focus nowhere. */
function missedOne(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return (
    loaded !== undefined &&
    new URL(loaded.name).pathname !== location.pathname &&
    navigator.userActivation?.hasBeenActive &&
    document.activeElement === document.body
  );
}
