/**
 * For a button that removes its own list item: moves the focus to the next item, or the one before. If none
 * is left, to `otherwise`. Call it before the item is removed.
 */
export function focusAdjacent(button: HTMLElement, otherwise: HTMLElement | null): void {
  const line = button.closest('li');
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  (next?.querySelector<HTMLElement>('input, button') ?? otherwise)?.focus();
}
