/**
 * For a button that takes its own line off a list: the focus goes to the field of the line after it, or of the one
 * before, where the key that is still down does nothing; where no line is left, to what stands `otherwise`. Called while
 * the line is there.
 */
export function focusAdjacent(button: HTMLElement, otherwise: HTMLElement | null): void {
  const line = button.closest('li');
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  (next?.querySelector('input') ?? otherwise)?.focus();
}
