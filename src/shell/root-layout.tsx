import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';

import { isSafari } from '@/lib/is-safari.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { TooltipLayer } from '@/ui/overlays/tooltip-layer.tsx';

import { DocumentTitle } from './effects/document-title.tsx';
import { RouteAnnouncer } from './effects/route-announcer.tsx';

/** The parts of every page, including the connect page. */
export function RootLayout() {
  useEffect(() => fixSafariFocus(), []);
  useEffect(() => fixSafariComposing(), []);
  return (
    <>
      <DocumentTitle />
      <RouteAnnouncer />
      <TooltipLayer />
      <Toaster />
      <Outlet />
    </>
  );
}

/** Elements that every browser except Safari focuses when pressed. */
const focusable = 'button, summary, [type="checkbox"], [type="radio"]';

/**
 * Safari doesn't focus a pressed button, so a dialog couldn't return the focus to it. This focuses the button without a
 * ring. Returns a function that stops it.
 */
export function fixSafariFocus(): () => void {
  const stop = new AbortController();
  const onMouseDown = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(focusable) : null;
    // A handler that prevented the default keeps the focus where it is.
    if (control === null || event.defaultPrevented || event.button !== 0) return;
    event.preventDefault();
    control.focus({ preventScroll: true, focusVisible: false });
  };
  if (isSafari()) document.addEventListener('mousedown', onMouseDown, { signal: stop.signal });
  return () => stop.abort();
}

/** The code of every key that an input method handles. */
const composingCode = 229;

/**
 * Safari ends a composition before the key that ended it, so Enter, which chooses a word, would also open, add, or save
 * something. This marks the key as in other browsers, before anything handles it. Returns a function that stops it.
 */
export function fixSafariComposing(): () => void {
  const stop = new AbortController();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.keyCode === composingCode) Object.defineProperty(event, 'isComposing', { value: true });
  };
  window.addEventListener('keydown', onKeyDown, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
