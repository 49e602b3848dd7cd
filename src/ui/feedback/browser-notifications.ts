import { useSyncExternalStore } from 'react';

import { localStore } from '@/lib/local-store.ts';
import { createStore } from '@/lib/store.ts';

/** Whether someone turned them on in this browser. */
const preference = /* @__PURE__ */ localStore<boolean>({
  key: 'service-console.notifications',
  version: 1,
  parse: (stored) => stored === true,
});

/** `blocked`: the browser's settings deny them. */
export type NotificationState = 'on' | 'off' | 'blocked' | 'unsupported';

function currentState(): NotificationState {
  if (!('Notification' in globalThis)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return preference.get() && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Counts changes of the permission, because not every browser has an event for them. */
const permissionRequests = /* @__PURE__ */ createStore(0);

function subscribe(listener: () => void): () => void {
  const stops = [preference.subscribe(listener), permissionRequests.subscribe(listener)];
  // The permission may have changed in the browser's settings in the meantime.
  globalThis.addEventListener('focus', listener);
  return () => {
    for (const stop of stops) stop();
    globalThis.removeEventListener('focus', listener);
  };
}

export const useNotificationState = (): NotificationState => useSyncExternalStore(subscribe, currentState);

/** Turns notifications on or off. Asks for the browser's permission first. */
export async function setNotifications(on: boolean): Promise<void> {
  preference.update(() => on);
  if (!on || !('Notification' in globalThis)) return;
  try {
    await Notification.requestPermission();
  } catch {
    // The browser can't ask here. The state shows the outcome.
  }
  permissionRequests.update((count) => count + 1);
}

interface News {
  readonly title: string;
  readonly body?: string | undefined;
  /** A newer notification with the same tag replaces this one. */
  readonly tag: string;
}

/** Notifies a person who is in another tab or app. */
export function notifyIfHidden({ title, body = '', tag }: News): void {
  if (!document.hidden || currentState() !== 'on') return;
  try {
    const notification = new Notification(title, { body, tag });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
  } catch {
    // Some phones allow notifications from service workers only.
  }
}
