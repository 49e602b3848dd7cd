import { useEffect, useSyncExternalStore } from 'react';

import { audiencePhrase } from '@/domain/project-labels.ts';
import { createStore } from '@/lib/store.ts';

import type { AudienceDraft } from './use-audience-draft.ts';

interface Unsaved {
  readonly projectId: string;
  readonly what: string;
}

const unsaved = /* @__PURE__ */ createStore<Unsaved | null>(null);

/** Shares the page's unsaved audience with dialogs that open over it. */
export function useNoteUnsaved(projectId: string, draft: Pick<AudienceDraft, 'dirty' | 'requested'>): void {
  const { audience, targets } = draft.requested;
  const parts = [
    audience === null ? null : audiencePhrase(audience),
    targets.kind === 'keep' ? null : 'a different list',
  ];
  const what = draft.dirty ? parts.filter((part) => part !== null).join(' with ') : null;
  useEffect(() => {
    if (what === null) return undefined;
    unsaved.set({ projectId, what });
    return () => unsaved.set(null);
  }, [projectId, what]);
}

/** The page's unsaved audience, worded for the middle of a sentence; null if nothing is unsaved. */
export function useUnsavedAudience(projectId: string): string | null {
  const noted = useSyncExternalStore(unsaved.subscribe, unsaved.get);
  return noted?.projectId === projectId ? noted.what : null;
}
