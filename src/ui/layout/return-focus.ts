/** Returns the focus to where it was, or to the page if that element is gone. */
export function returnFocus(to: Element | null): void {
  const target = to?.isConnected === true ? to : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
