/** Focuses a heading, or what stands in for one, which no one reaches by Tab. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.classList.add('outline-none');
  heading.focus({ preventScroll: true });
}
