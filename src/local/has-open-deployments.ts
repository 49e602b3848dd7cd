import { createLazyStore } from '@/lib/store.ts';

export const deploymentHistoryKey = 'service-console.deployments';

/** Whether stored entries may be unfinished, by their text alone. */
export const mayHaveOpenDeployments = (kept: string | null): boolean =>
  kept !== null && /"outcome":"(?!(?:completed|error|not_found)")/.test(kept);

/**
 * Whether to follow deployments. Every page's shell asks, and shouldn't load the history for that. Once true
 * it stays true, because the end of a deployment is news, too.
 */
export function createOpenDeployments(storage: () => Storage | undefined) {
  const load = (): boolean => {
    try {
      return mayHaveOpenDeployments(storage()?.getItem(deploymentHistoryKey) ?? null);
    } catch {
      return false;
    }
  };
  const { get, set, subscribe } = createLazyStore({ load });
  return { get, subscribe, begun: () => set(true) };
}

export const openDeployments = /* @__PURE__ */ createOpenDeployments(() => globalThis.localStorage);
