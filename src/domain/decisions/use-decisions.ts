import { useEffect, useSyncExternalStore } from 'react';

import type { DecisionMap } from '@/local/decision-map.ts';
import { decisions } from '@/local/decisions.ts';
import { toast, toasts } from '@/ui/feedback/toast.ts';

/** The workspaces whose decisions couldn't be loaded. The first page that shows them reports it, not every page. */
const unloaded = new Set<string>();

async function load(workspaceId: string): Promise<void> {
  const about = `decisions of ${workspaceId}`;
  if (await decisions.load(workspaceId)) {
    if (unloaded.delete(workspaceId)) toasts.outdate(about);
    return;
  }
  if (unloaded.has(workspaceId)) return;
  unloaded.add(workspaceId);
  toast({
    tone: 'neutral',
    title: 'Couldn’t load decisions',
    description: 'Only those made in this tab are shown.',
    action: {
      label: 'Try again',
      onSelect: () => {
        unloaded.delete(workspaceId);
        void load(workspaceId);
      },
    },
    about,
  });
}

/** The decisions of a workspace. Undefined until they have loaded. */
export function useDecisions(workspaceId: string): DecisionMap | undefined {
  const get = () => decisions.decisionMapOf(workspaceId);
  const decisionMap = useSyncExternalStore(decisions.subscribe, get, get);
  useEffect(() => void load(workspaceId), [workspaceId]);
  return decisionMap;
}
