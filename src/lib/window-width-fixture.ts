import { vi } from 'vitest';

/** A window of this width, as far as media queries such as `(width < 930px)` tell; for tests. */
export function stubWindowWidth(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: width < Number(/\(width < (\d+)px\)/.exec(media)?.[1] ?? 0),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}
