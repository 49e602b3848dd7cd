import { presentationShortcut, togglePresentation } from '@/domain/presentation.ts';
import { overlay } from '@/shell/overlay.ts';
import { toast } from '@/ui/feedback/toast.ts';
import { getPreference } from '@/ui/preferences.ts';
import { isSystemShortcut, pageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';

import { goTo, type LockOf, reachablePages, type Router } from './reachable-pages.ts';

const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [popover], dialog';

/** The field that filters a page's list. */
const filter = 'main input[type="search"]';

/** How long after G a letter still completes the chord. */
const chordMs = 1_500;
/** The time of the event that pressed G. */
let chordAt = -Infinity;

/** Where keys keep their own meaning. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(typing) !== null) ||
  document.querySelector('dialog:modal') !== null;

/** Letters that move to the next or previous row, again and again while they are held. */
const movesWhileHeld = /^[jk]$/i;

/**
 * The letter after G opens its page. Rows, panels, and pages don't get it, not even if no page has it: as their own shortcut
 * it could decide or select something. For the same reason, a held letter counts once.
 */
export function completeChord(event: KeyboardEvent, router: Router, lockOf: LockOf): void {
  const { key, target, timeStamp, repeat } = event;
  const opensPage = !repeat && timeStamp - chordAt < chordMs;
  const isDropped = repeat && !movesWhileHeld.test(key);
  if (!repeat) chordAt = -Infinity;
  if (!opensPage && !isDropped) return;
  if (isSystemShortcut(event) || !/^\p{Letter}$/u.test(key) || isTaken(target)) return;
  event.preventDefault();
  event.stopPropagation();
  if (opensPage) pageOf(key, router, lockOf)?.();
}

/** Single-key shortcuts, except in fields, menus, and dialogs; and ↓ in the filter. */
export function handleShortcut(event: KeyboardEvent): void {
  const { key, target, timeStamp } = event;
  // While composing, ↓ in a filter chooses a word of the input method.
  if (event.defaultPrevented || event.isComposing || isSystemShortcut(event)) return;
  if (key === 'ArrowDown' && target instanceof Element && target.matches(filter)) return focusFirstRow(event);
  if (!getPreference('singleKeys')) return;
  if (isTaken(target)) return;
  const command = commandOf(key, timeStamp) ?? focusRowInView(key, target);
  if (command === undefined) return;
  event.preventDefault();
  command();
}

const rowLink = 'main [data-row-link]';
/** Group headers also have row links, but aren't rows. */
const row = 'a[data-row-link]';

function focusFirstRow(event: KeyboardEvent): void {
  const first =
    document.querySelector<HTMLElement>(`main ${row}`) ?? document.querySelector<HTMLElement>(rowLink);
  if (first === null) return;
  event.preventDefault();
  first.focus();
}

/** Focuses the first row in view. The list handles j and k from there. */
function focusRowInView(key: string, target: EventTarget | null): (() => void) | undefined {
  if ((key !== 'j' && key !== 'k') || (target instanceof Element && target.matches(rowLink)))
    return undefined;
  const links = [...document.querySelectorAll<HTMLElement>(rowLink)];
  const inView = links.filter(isInView);
  const first = inView.find((link) => link.matches(row)) ?? inView[0] ?? links[0];
  return first === undefined ? undefined : () => first.focus();
}

/** Whether it is in the viewport, and not under a sticky header. */
function isInView(link: HTMLElement): boolean {
  const { left, top, width, height } = link.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (link.closest('[data-index]') ?? link).contains(hit);
}

function pageOf(letter: string, router: Router, lockOf: LockOf): (() => void) | undefined {
  const { project, workspace, common } = reachablePages(router);
  const page = [...workspace, ...common, ...project].find(
    ({ shortcut }) => shortcut === letter.toLowerCase(),
  );
  if (page === undefined) return undefined;
  const reason = lockOf(page.link);
  if (reason === undefined) return () => goTo(router, page.link);
  const title = `You can’t open ${page.label}`;
  return () => toast({ tone: 'neutral', title, description: reason, about: 'locked page' });
}

function commandOf(key: string, now: number): (() => void) | undefined {
  if (key === 'g') {
    return () => {
      chordAt = now;
    };
  }
  if (key === '?') return () => overlay.set('shortcuts');
  if (key === presentationShortcut) return togglePresentation;
  if (key === '/') return focusFilter();
  return pageShortcuts().find(({ keys }) => keys.includes(key))?.press;
}

/** A page marks its filter field with the shortcut. */
export const pageFilter = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('main input[aria-keyshortcuts="/"]');

function focusFilter(): (() => void) | undefined {
  const field = pageFilter();
  if (field === null) return undefined;
  return () => {
    field.focus();
    field.select();
  };
}
