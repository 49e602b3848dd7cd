import { useEffect, useSyncExternalStore } from 'react';

import { audiencePhrase } from '@/entities/project-words.ts';

import type { AudienceDraft } from './use-audience-draft.ts';

interface Unsaved {
  readonly projectId: string;
  readonly what: string;
}

let unsaved: Unsaved | null = null;
const listeners = new Set<() => void>();

const get = (): Unsaved | null => unsaved;
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const set = (next: Unsaved | null): void => {
  unsaved = next;
  for (const listener of listeners) listener();
};

/** Notes what is chosen on a project's page and not saved, for what opens over the page. */
export function useNoteUnsaved(projectId: string, draft: Pick<AudienceDraft, 'dirty' | 'wanted'>): void {
  const { audience, targets } = draft.wanted;
  const parts = [
    audience === null ? null : audiencePhrase(audience),
    targets.kind === 'keep' ? null : 'another list of groups',
  ];
  const what = draft.dirty ? parts.filter((part) => part !== null).join(' with ') : null;
  useEffect(() => {
    if (what === null) return undefined;
    set({ projectId, what });
    return () => set(null);
  }, [projectId, what]);
}

/** What is chosen on the page of a project and not saved, in the middle of a sentence; null: nothing is. */
export function useUnsavedAudience(projectId: string): string | null {
  const noted = useSyncExternalStore(subscribe, get);
  return noted?.projectId === projectId ? noted.what : null;
}
