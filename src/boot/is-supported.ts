/**
 * Chromium 129, Firefox 147 and Safari 26 brought this property, and with it everything else that the application uses.
 * Where it is missing, the document keeps the sentence that names the browsers it takes.
 */
export const isSupported = (css: { supports?: (property: string, value: string) => boolean }): boolean =>
  css.supports?.('position-area', 'bottom') ?? false;
