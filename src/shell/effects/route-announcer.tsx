import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { focusHeading } from '@/ui/layout/focus-heading.ts';

import { titleBadge } from './document-title.tsx';

/**
 * After navigation, focuses the page's heading and announces its title, as a page load would. After Back, focuses the
 * link that was followed. A search parameter moves the focus only if it opens another page, as on Jobs, and the link
 * that had the focus is gone.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [message, setMessage] = useState('');
  useEffect(() => {
    let timer = 0;
    // Without the prefix for deployments.
    const titleParts = (): readonly string[] =>
      document.title.split(' · ').filter((part) => part !== titleBadge.get());
    const announce = (): void => {
      const parts = titleParts();
      // A name may have a dot, too. The product's name comes last.
      setMessage(parts.slice(0, Math.max(2, parts.length - 1)).join(', '));
    };
    let shown = pageHeading();
    const arrive = (left?: Left): void => {
      // A page that opens with a field, as Rename in a list's menu does, has focused it already.
      if (document.activeElement?.matches('main input, main textarea') === true) return;
      // So has one that opens with a finding beside its list.
      if (left === undefined && document.activeElement?.closest('main [data-docked]') != null) return;
      const heading = pageHeading() ?? document.querySelector<HTMLElement>('main');
      if (heading !== null) focusHeading(heading);
      if (left !== undefined) focusLinkTo(left, heading);
    };
    const unsubscribe = router.subscribe(
      'onRendered',
      ({ fromLocation: from, toLocation: to, pathChanged }) => {
        const before = shown;
        shown = pageHeading();
        if (from === undefined) return;
        if (!pathChanged && (shown === before || document.activeElement !== document.body)) return;
        arrive(to.state.__TSR_index < from.state.__TSR_index ? from : undefined);
        window.clearTimeout(timer);
        const waits = to.pathname.startsWith('/workspaces/') && titleParts().length < 3;
        timer = window.setTimeout(announce, waits ? nameMs : 0);
      },
    );
    return () => {
      window.clearTimeout(timer);
      unsubscribe();
    };
  }, [router]);
  return (
    <p aria-live="polite" className="sr-only">
      {message}
    </p>
  );
}

const pageHeading = (): HTMLElement | null => document.querySelector('main h1');

/** How long to wait for the title to name the project, member, or workspace. */
const nameMs = 500;

/** How long to wait for a list to render again. Moving the focus any later would interrupt the person. */
const listMs = 1_000;

type Left = Pick<ParsedLocation, 'pathname' | 'searchStr'>;

/** Focuses the link to the page that was just left, unless the focus has already moved. */
function focusLinkTo(left: Left, heading: HTMLElement | null): void {
  const began = performance.now();
  const tryFocus = (now: number): void => {
    if (document.activeElement !== heading || now - began > listMs) return;
    const link = linkTowards(left);
    if (link === undefined) requestAnimationFrame(tryFocus);
    else link.focus({ preventScroll: true });
  };
  // A list renders its visible rows one frame after the page.
  requestAnimationFrame(tryFocus);
}

/**
 * The link to the page that was left, or else to its closest parent that isn't also a parent of the current page.
 * Several links may have the same path, such as the cells of a board. The one with the same search parameters wins, then
 * the last one, because a shortcut may repeat the link of a row below it. A shortcut above the visible part of the page is
 * skipped: the row that it repeats is about to render.
 */
function linkTowards({ pathname: path, searchStr }: Left): HTMLAnchorElement | undefined {
  const hasSearch = ({ search }: HTMLAnchorElement): number => Number(search === searchStr);
  const leads = (to: string, { pathname }: HTMLAnchorElement): boolean => `${to}/`.startsWith(`${pathname}/`);
  const isOutOfView = (link: HTMLElement): boolean => link.getBoundingClientRect().bottom < 0;
  const isSamePath = path === location.pathname;
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')]
    .filter((link) => link.closest('[data-shortcut]') === null || !isOutOfView(link))
    .filter((link) =>
      isSamePath
        ? link.pathname === path && hasSearch(link) === 1
        : leads(path, link) && !leads(location.pathname, link),
    )
    .toSorted((a, b) => a.pathname.length - b.pathname.length || hasSearch(a) - hasSearch(b))
    .at(-1);
}
