/** What gets the focus by being pressed in every browser but Safari. */
const controls = 'button, summary, [type="checkbox"], [type="radio"]';

/**
 * Safari leaves a pressed button without the focus, and takes it from where it was: what the button opens could not give
 * it back, and what masks itself when it is left would do so under the pointer. Gives it to the button, as the others
 * do, and without a ring. Returns the function that stops it.
 */
export function fixSafariFocus({ vendor } = navigator): () => void {
  const stop = new AbortController();
  const onMouseDown = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null;
    // Whoever kept the focus where it is has a reason.
    if (control === null || event.defaultPrevented || event.button !== 0) return;
    event.preventDefault();
    control.focus({ preventScroll: true, focusVisible: false });
  };
  if (vendor.startsWith('Apple'))
    document.addEventListener('mousedown', onMouseDown, { signal: stop.signal });
  return () => stop.abort();
}
