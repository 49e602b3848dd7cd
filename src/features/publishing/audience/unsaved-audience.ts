import { useEffect, useSyncExternalStore } from 'react';

import { audiencePhrase } from '@/domain/project-labels.ts';
import { createStore } from '@/lib/store.ts';

import type { AudienceDraft } from './use-audience-draft.ts';

interface Unsaved {
  readonly projectId: string;
  readonly what: string;
}

const unsaved = /* @__PURE__ */ createStore<Unsaved | null>(null);

/** Notes what is chosen on a project's page and not saved, for what opens over the page. */
export function useNoteUnsaved(projectId: string, draft: Pick<AudienceDraft, 'dirty' | 'wanted'>): void {
  const { audience, targets } = draft.wanted;
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

/** What is chosen on the page of a project and not saved, in the middle of a sentence; null: nothing is. */
export function useUnsavedAudience(projectId: string): string | null {
  const noted = useSyncExternalStore(unsaved.subscribe, unsaved.get);
  return noted?.projectId === projectId ? noted.what : null;
}
