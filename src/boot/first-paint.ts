import {
  clearedKey,
  clearedMs,
  clearTab,
  idleMinutes,
  isIdle,
  storedTouchMs,
} from '../api/connection/idle-time.ts';
import { connectionsKey } from '../api/connection/select-connection.ts';

/**
 * Applies the idle lock to a tab that was closed, discarded, or asleep: browsers restore its storage, API keys
 * included. Everything is cleared before anything is sent.
 */
export function expireIdleSession(nowMs: number): void {
  if (!isIdle({ lastTouchMs: storedTouchMs(), nowMs, minutes: idleMinutes() })) return;
  clearTab();
  const { pathname, search, hash } = location;
  if (pathname === '/connect') return;
  const back = new URLSearchParams({ return_to: pathname + search + hash, locked: '1' });
  history.replaceState(null, '', `/connect?${back}`);
}

/**
 * Each tab has its own API keys, so all of them leave when one clears what this browser stores. Unsaved changes don't hold a
 * tab back: it would keep its API keys in memory.
 */
export function followClearing(): void {
  // Browsers restore the storage of a tab that was closed or discarded meanwhile.
  if (storedTouchMs() < clearedMs()) {
    clearTab();
    history.replaceState(null, '', '/connect');
  }
  let isCleared = false;
  addEventListener('storage', ({ key }) => {
    if (key !== clearedKey) return;
    isCleared = true;
    clearTab();
    location.assign('/connect');
  });
  leaveWithoutAsking(() => isCleared);
}

/** Skips the question about unsaved changes. The application adds its listeners later than this one. */
export function leaveWithoutAsking(isLeaving: () => boolean): void {
  const skip = (event: Event): void => {
    if (isLeaving()) event.stopImmediatePropagation();
  };
  addEventListener('beforeunload', skip, { capture: true });
}

/**
 * Chromium 129, Firefox 147 and Safari 26 introduced this property, and support everything else we use. The README and
 * `index.html` say Firefox 153, the oldest version that we test. Without the property, the document keeps its message
 * about supported browsers.
 */
export const isSupported = (css: { supports?: (property: string, value: string) => boolean }): boolean =>
  css.supports?.('position-area', 'bottom') ?? false;

/** Sets the theme and the kind of first page before the first paint, and follows changes of the theme. */
export function prepareFirstPaint(): void {
  const { dataset } = document.documentElement;
  // Without a connection the first page is /connect, which has no shell.
  dataset['boot'] = connected() && location.pathname !== '/connect' ? 'shell' : 'plain';
  followTheme();
}

function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let chosen: unknown;
  const apply = (): void => {
    // Earlier versions stored the bare word.
    const choice = chosen ?? storedItem('theme')?.replaceAll('"', '');
    const theme = choice === 'dark' || choice === 'light' ? choice : dark.matches ? 'dark' : 'light';
    const root = document.documentElement;
    root.dataset['theme'] = theme;
    root.style.colorScheme = theme;
    // The canvas color of src/styles.css.
    themeColor().content = theme === 'dark' ? '#0f1013' : '#f9fafb';
  };
  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', () => {
    chosen = undefined;
    apply();
  });
  // The event (src/ui/preferences.ts) carries the choice, because storage may be blocked.
  addEventListener('service-console:theme', (event) => {
    chosen = event instanceof CustomEvent ? event.detail : undefined;
    apply();
  });
}

function themeColor(): HTMLMetaElement {
  const present = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (present !== null) return present;
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  document.head.append(meta);
  return meta;
}

function storedItem(name: string): string | null {
  try {
    return localStorage.getItem(`service-console.${name}`);
  } catch {
    return null;
  }
}

function connected(): boolean {
  try {
    return sessionStorage.getItem(connectionsKey) !== null;
  } catch {
    return false;
  }
}
