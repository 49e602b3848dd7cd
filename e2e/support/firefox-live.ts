// Firefox ESR opens no page for Playwright without it.
import './firefox-bidi.mjs';

export { expect, test } from './live.ts';
