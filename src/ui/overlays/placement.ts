export interface Placement {
  side: 'top' | 'bottom';
  align: 'start' | 'center' | 'end';
}

const GAP = 6;
const EDGE = 8;

/** Where a floating box goes: beside its anchor, on the other side if there is no room, never over the edge. */
export function position(
  anchor: { left: number; right: number; top: number; bottom: number },
  box: { width: number; height: number },
  view: { width: number; height: number },
  { side, align }: Placement,
): { left: number; top: number } {
  const above = anchor.top - GAP - box.height;
  const below = anchor.bottom + GAP;
  const fitsAbove = above >= EDGE;
  const fitsBelow = below + box.height <= view.height - EDGE;
  const top =
    side === 'top' ? (fitsAbove || !fitsBelow ? above : below) : fitsBelow || !fitsAbove ? below : above;
  const starts = {
    start: anchor.left,
    center: (anchor.left + anchor.right - box.width) / 2,
    end: anchor.right - box.width,
  };
  return {
    left: Math.max(EDGE, Math.min(starts[align], view.width - box.width - EDGE)),
    top: Math.max(EDGE, Math.min(top, view.height - box.height - EDGE)),
  };
}

/**
 * Keeps a popover beside its anchor while the page scrolls and resizes; returns the function that stops it. Computed
 * here and not by CSS anchors, so that all browsers place it alike.
 */
export function place(anchor: Element, box: HTMLElement, placement: Placement): () => void {
  const move = (): void => {
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = position(
      anchor.getBoundingClientRect(),
      box.getBoundingClientRect(),
      view,
      placement,
    );
    box.style.left = `${Math.round(left)}px`;
    box.style.top = `${Math.round(top)}px`;
  };
  move();
  window.addEventListener('scroll', move, { capture: true, passive: true });
  window.addEventListener('resize', move);
  // What it shows may come later than it.
  const observer = new ResizeObserver(move);
  observer.observe(box);
  return () => {
    window.removeEventListener('scroll', move, { capture: true });
    window.removeEventListener('resize', move);
    observer.disconnect();
  };
}
