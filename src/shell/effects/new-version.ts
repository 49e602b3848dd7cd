import { connectionStore } from '@/api/connection/connections.ts';
import { onDeviceWake } from '@/lib/on-device-wake.ts';
import { createStore } from '@/lib/store.ts';
import { toast } from '@/ui/feedback/toast.ts';
import { missingCode } from '@/ui/lazy/lazy-with-retry.tsx';

/** A tab in constant use checks at most this often. */
const minIntervalMs = 15 * 60_000;

/** Whether the server has a newer version than this tab runs. */
export const newVersion = createStore(false);

/** The scripts of a document (build/early-chunks.ts). Their names change whenever any code does. */
const scriptsIn = (html: string): string | undefined => /\sdata-run="([^"]+)"/.exec(html)?.[1];

/** False if it can't be determined: offline, or behind a sign-in or maintenance page. */
async function isOutdated(running: string): Promise<boolean> {
  try {
    const response = await fetch('/', {
      cache: 'no-cache',
      credentials: 'same-origin',
      redirect: 'error',
      headers: { Accept: 'text/html' },
    });
    const latest = response.ok ? scriptsIn(await response.text()) : undefined;
    return latest !== undefined && latest !== running;
  } catch {
    return false;
  }
}

const announce = (): void =>
  toast({
    tone: 'neutral',
    title: 'New version available',
    description: connectionStore.all().some(({ kept }) => !kept)
      ? 'You’ll need to connect again after reloading.'
      : undefined,
    // The browser asks first if something is unsaved or running.
    action: { label: 'Reload', onSelect: () => location.reload() },
    about: missingCode,
  });

/**
 * Checks for a new version when someone returns to the tab, and when code is missing, because a release removes the old
 * files. Never reloads on its own. Returns a function that stops it.
 */
export function watchForNewVersion(): () => void {
  // The development server has no such script, and reloads on its own.
  const running = document.querySelector<HTMLElement>('script[data-run]')?.dataset['run'];
  if (running === undefined) return () => undefined;
  let checkedAt = Date.now();
  let isChecking = false;
  const check = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    checkedAt = Date.now();
    const isNew = newVersion.get() || (await isOutdated(running));
    isChecking = false;
    newVersion.set(isNew);
    if (isNew) announce();
  };
  const onReturn = (): void => {
    // One notice is enough. After that, only missing code shows it again.
    const isDue = !newVersion.get() && Date.now() - checkedAt >= minIntervalMs;
    if (isDue && document.visibilityState === 'visible') void check();
  };
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('focus', onReturn, { signal });
  document.addEventListener('visibilitychange', onReturn, { signal });
  addEventListener('vite:preloadError', () => void check(), { signal });
  const stopWake = onDeviceWake(onReturn);
  return () => {
    stop.abort();
    stopWake();
  };
}
