const scrolls = (element: Element): boolean =>
  ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);

/**
 * Scrolls only the list that an element is in. The list is on the screen anyway, and `scrollIntoView` would also scroll the
 * page, to where no toast covers the element. That would hide the name of the open project.
 */
export function scrollInList(element: HTMLElement): void {
  let list = element.parentElement;
  while (list !== null && !scrolls(list)) list = list.parentElement;
  if (list === null || list === document.documentElement) return;
  const outer = list.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  const above = outer.top - inner.top;
  const below = inner.bottom - outer.bottom;
  if (above > 0) list.scrollTop -= above;
  else if (below > 0) list.scrollTop += below;
}
