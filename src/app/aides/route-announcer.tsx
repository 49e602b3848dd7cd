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
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
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
      }),
    [router],
  );
  return (
    <p aria-live="polite" className="sr-only">
      {message}
    </p>
  );
}
