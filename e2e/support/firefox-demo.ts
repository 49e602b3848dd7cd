// Without it, Playwright can't open pages in Firefox ESR.
import './firefox-bidi.mjs';

export { expect, test } from './demo.ts';
