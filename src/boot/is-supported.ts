/**
 * Chromium 129, Firefox 147 and Safari 26 introduced this property, and support everything else we use.
 * Without it, the document keeps its message about supported browsers.
 */
export const isSupported = (css: { supports?: (property: string, value: string) => boolean }): boolean =>
  css.supports?.('position-area', 'bottom') ?? false;
