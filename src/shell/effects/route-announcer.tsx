import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { titleBadge } from './document-title.tsx';

/**
 * After a change of page, puts the focus on its heading and says its title, as a page load would; after going back, on
 * the link that had been followed. Changes of search parameters alone leave the focus where the reader is.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [message, setMessage] = useState('');
  useEffect(() => {
    const arrive = (left?: string): void => {
      const heading =
        document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
      if (heading !== null) {
        heading.tabIndex = -1;
        heading.classList.add('outline-none');
        heading.focus({ preventScroll: true });
      }
      if (left !== undefined) focusLinkTo(left, heading);
      // The page is named without what goes on beside it.
      const parts = document.title.split(' · ').filter((part) => part !== titleBadge.get());
      setMessage(parts.slice(0, 2).join(', '));
    };
    return router.subscribe('onRendered', ({ fromLocation: from, toLocation: to, pathChanged }) => {
      if (from === undefined || !pathChanged) return;
      arrive(to.state.__TSR_index < from.state.__TSR_index ? from.pathname : undefined);
    });
  }, [router]);
  return (
    <p aria-live="polite" className="sr-only">
      {message}
    </p>
  );
}

/** How long a list may take to be there again; later the reader has begun to read. */
const listMs = 1_000;

/** Puts the focus on the link that led to where the reader comes from, unless the focus has gone on already. */
function focusLinkTo(path: string, heading: HTMLElement | null): void {
  const began = performance.now();
  const look = (now: number): void => {
    if (document.activeElement !== heading || now - began > listMs) return;
    const link = linkTowards(path);
    if (link === undefined) requestAnimationFrame(look);
    else link.focus({ preventScroll: true });
  };
  // A list draws what its scroll position shows in the frame after the page.
  requestAnimationFrame(look);
}

/** The link that leads furthest towards an address; a list's own, not the shortcut above it. */
function linkTowards(path: string): HTMLAnchorElement | undefined {
  const leads = (to: string, { pathname }: HTMLAnchorElement): boolean => `${to}/`.startsWith(`${pathname}/`);
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')]
    .filter((link) => leads(path, link) && !leads(location.pathname, link))
    .toSorted((one, other) => one.pathname.length - other.pathname.length)
    .at(-1);
}
