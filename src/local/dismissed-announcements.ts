import { z } from '@/contract/zod.ts';
import { localStore } from '@/lib/local-store.ts';

const most = 20;
const stored = z.array(z.string());

/** Announcements that somebody has read and put away, by what they are about; the newest first. */
const store = /* @__PURE__ */ localStore<readonly string[]>({
  key: 'service-console.announcements',
  parse: (value) => stored.safeParse(value).data ?? none,
});
const none: readonly string[] = [];

export const dismissedAnnouncements = {
  get: store.get,
  subscribe: store.subscribe,
  add: (subject: string): void =>
    store.update((now) => [subject, ...now.filter((one) => one !== subject)].slice(0, most)),
};
