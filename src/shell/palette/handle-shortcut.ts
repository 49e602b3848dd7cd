import { overlay } from '@/shell/overlay.ts';
import { toast } from '@/ui/feedback/toast.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';
import { getPreference } from '@/ui/preferences.ts';
import { pageShortcuts } from '@/ui/shortcuts/shortcuts.ts';

import { goTo, pagesHere, type Router } from './pages-here.ts';

const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [popover], dialog';

/** The field that filters a page's list. */
const filter = 'main input[type="search"]';

/** How long after `g` a letter still belongs to it. */
const chordMs = 1_500;

let chordAt = -Infinity;

/** Why the page of a link can't be opened. */
type LockOf = (link: LinkTarget) => string | undefined;

/** Keys of one letter, which hold on the whole page, but not in fields, menus and dialogs; and ↓ from the filter. */
export function handleShortcut(event: KeyboardEvent, router: Router, lockOf: LockOf): void {
  const { key, target, timeStamp } = event;
  const afterG = timeStamp - chordAt < chordMs;
  chordAt = -Infinity;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === 'ArrowDown' && target instanceof Element && target.matches(filter)) return toFirstRow(event);
  if (!getPreference('singleKeys')) return;
  if (target instanceof Element && target.closest(typing) !== null) return;
  if (document.querySelector('dialog:modal') !== null) return;
  const does =
    (afterG ? goingTo(key, router, lockOf) : undefined) ??
    meaningOf(key, timeStamp) ??
    toRowInSight(key, target);
  if (does === undefined) return;
  event.preventDefault();
  does();
}

const rowLink = 'main [data-row-link]';
/** The head of a group folds it; it is no row to begin with. */
const row = 'a[data-row-link]';

function toFirstRow(event: KeyboardEvent): void {
  const first =
    document.querySelector<HTMLElement>(`main ${row}`) ?? document.querySelector<HTMLElement>(rowLink);
  if (first === null) return;
  event.preventDefault();
  first.focus();
}

/** From anywhere on a page with a list to the first of its rows in sight; from there on the list has the key. */
function toRowInSight(key: string, target: EventTarget | null): (() => void) | undefined {
  if ((key !== 'j' && key !== 'k') || (target instanceof Element && target.matches(rowLink)))
    return undefined;
  const links = [...document.querySelectorAll<HTMLElement>(rowLink)];
  const inSight = links.filter(isInSight);
  const first = inSight.find((link) => link.matches(row)) ?? inSight[0] ?? links[0];
  return first === undefined ? undefined : () => first.focus();
}

/** Not above the window, and not beneath a header that stays while rows pass. */
function isInSight(link: HTMLElement): boolean {
  const { left, top, width, height } = link.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (link.closest('[data-index]') ?? link).contains(hit);
}

function goingTo(letter: string, router: Router, lockOf: LockOf): (() => void) | undefined {
  const { project, workspace, common } = pagesHere(router);
  const page = [...workspace, ...common, ...project].find(
    ({ shortcut }) => shortcut === letter.toLowerCase(),
  );
  if (page === undefined) return undefined;
  const reason = lockOf(page.link);
  if (reason === undefined) return () => goTo(router, page.link);
  const title = `You can’t open ${page.label}`;
  return () => toast({ tone: 'neutral', title, description: reason, about: 'locked page' });
}

function meaningOf(key: string, now: number): (() => void) | undefined {
  if (key === 'g') return () => (chordAt = now);
  if (key === '?') return () => overlay.set('keys');
  if (key === '/') return focusFilter();
  return pageShortcuts().find(({ signs }) => signs.includes(key))?.press;
}

/** The field that filters the page says so itself. */
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
