import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { notifyIfHidden, setNotifications } from './browser-notifications.ts';

/** A fake `Notification`. A request for permission returns `nextPermission`. */
class FakeNotification extends EventTarget {
  static permission = 'default';
  static nextPermission = 'granted';
  static shown: FakeNotification[] = [];
  static requestPermission(): Promise<string> {
    FakeNotification.permission = FakeNotification.nextPermission;
    return Promise.resolve(FakeNotification.permission);
  }
  readonly close = vi.fn<() => void>();
  readonly title: string;
  constructor(title: string) {
    super();
    this.title = title;
    FakeNotification.shown.push(this);
  }
}

const hide = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
const news = { title: 'Portal deployed', tag: 'p' };

beforeEach(() => {
  FakeNotification.permission = 'default';
  FakeNotification.nextPermission = 'granted';
  FakeNotification.shown = [];
  vi.stubGlobal('Notification', FakeNotification);
  hide(true);
});
afterEach(async () => {
  await setNotifications(false);
  vi.unstubAllGlobals();
});

test('notifies only when it is turned on, allowed, and the tab is hidden', async () => {
  notifyIfHidden(news);
  FakeNotification.nextPermission = 'denied';
  await setNotifications(true);
  notifyIfHidden(news);
  expect(FakeNotification.shown).toEqual([]);
  FakeNotification.nextPermission = 'granted';
  await setNotifications(true);
  hide(false);
  notifyIfHidden(news);
  expect(FakeNotification.shown).toEqual([]);
  hide(true);
  notifyIfHidden(news);
  expect(FakeNotification.shown.map(({ title }) => title)).toEqual(['Portal deployed']);
  await setNotifications(false);
  notifyIfHidden(news);
  expect(FakeNotification.shown).toHaveLength(1);
});

test('brings the tab to the front when someone clicks the notification', async () => {
  const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  await setNotifications(true);
  notifyIfHidden(news);
  const [shown] = FakeNotification.shown;
  shown?.dispatchEvent(new Event('click'));
  expect(focus).toHaveBeenCalledOnce();
  expect(shown?.close).toHaveBeenCalledOnce();
});
