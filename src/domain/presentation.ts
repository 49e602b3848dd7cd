import { useSyncExternalStore } from 'react';

import { presentationKey } from '@/api/connection/idle-time.ts';
import type { Member } from '@/api/people/people.ts';
import type { InventoryOwner } from '@/api/security/parse-inventory-item.ts';
import { hashOf } from '@/lib/ids.ts';
import { localStore } from '@/lib/local-store.ts';
import { visibleText } from '@/lib/text.ts';
import { toast } from '@/ui/feedback/toast.ts';

import { personName, unnamedMember } from './person-labels.ts';

/**
 * Whether this tab hides people's names and emails, detected text, and screenshots. They aren't in the document at
 * all, so no style or tool can reveal them. A field for a person shows dots. Its text stays in the URL as a filter,
 * because the URL is the state. Names of projects and groups stay visible, because the pages are about them. Files
 * aren't affected.
 */
const presentation = /* @__PURE__ */ localStore<boolean>({
  key: presentationKey,
  version: 1,
  parse: (stored) => stored === true,
  storage: () => globalThis.sessionStorage,
});

export const presentationShortcut = 'P';

export const usePresenting = (): boolean => useSyncExternalStore(presentation.subscribe, presentation.get);

export function togglePresentation(): void {
  const on = !presentation.get();
  presentation.update(() => on);
  toast({
    tone: 'neutral',
    title: on ? 'Presentation mode is on' : 'Presentation mode is off',
    description: on
      ? 'Names, emails, detected text, and screenshots are hidden in this tab. The address bar still shows filters.'
      : undefined,
    about: 'presentation',
  });
}

const digits = 4;

/** `Person 4F2K`: the same for the same person, in every tab and after a reload. */
export const standIn = (key: string): string =>
  `Person ${(hashOf(key) >>> 0).toString(36).toUpperCase().slice(-digits).padStart(digits, '0')}`;

/** The names of people as shown on screen. */
export function usePeopleNames() {
  const isPresenting = usePresenting();
  return {
    isPresenting,
    nameOf: (person: Pick<Member, 'user_id' | 'name' | 'email'>): string =>
      isPresenting ? standIn(person.user_id) : personName(person),
    emailOf: ({ email }: Pick<Member, 'email'>): string | null => (isPresenting ? null : (email ?? null)),
    /** Null if only the owner's ID is known. */
    ownerOf: ({ id, name, email }: InventoryOwner): string | null => {
      const known = visibleText(name) || visibleText(email);
      if (known === '') return id === null ? unnamedMember : null;
      return isPresenting ? standIn(id ?? known) : known;
    },
    /** A name that someone typed, such as an assignee. */
    typedName: (name: string): string => (isPresenting && name !== '' ? standIn(name) : name),
  };
}
