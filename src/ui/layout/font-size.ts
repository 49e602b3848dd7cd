import { useSyncExternalStore } from 'react';

import { createLazyStore } from '@/lib/store.ts';

/** What browsers use unless someone chose a larger or smaller font. Lengths in code are for it, and follow the choice. */
const usualFontSize = 16;

/** Lengths of a style or media query, such as `minmax(140px,2fr)`, in rem. */
export const toRem = (css: string): string =>
  css.replaceAll(/([\d.]+)px/g, (_, px: string) => `${Number(px) / usualFontSize}rem`);

const load = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualFontSize) / usualFontSize;

/**
 * The font size, relative to the usual one. Cached, because reading it may force a layout. It can change while the page is
 * open: Firefox can zoom text only. An element with a width in rem reveals that.
 */
const scale = createLazyStore({
  load,
  activate() {
    const probe = document.createElement('div');
    probe.style.cssText = 'position:fixed;width:1rem';
    document.body.append(probe);
    const observer = new ResizeObserver(() => scale.set(load()));
    observer.observe(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  },
});

/** Pixels in the chosen font size, for what has to be computed. */
export const scaled = (px: number): number => px * scale.get();

/** For components that use `scaled`: renders them again when the font size changes. */
export const useFontSize = (): number => useSyncExternalStore(scale.subscribe, scale.get);
