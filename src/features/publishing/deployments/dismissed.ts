import { createStore } from '@/lib/store.ts';

/** Ended deployments that somebody has put away, for as long as this tab is open. */
export const dismissedDeployments = createStore<ReadonlySet<string>>(new Set());

export const dismissDeployment = (id: string): void =>
  dismissedDeployments.update((ids) => new Set([...ids, id]));
