import { createLazyStore } from '@/lib/store.ts';

export const deploymentHistoryKey = 'service-console.deployments';

/** Whether stored entries may be unfinished, by their text alone. */
export const mayHaveOpenDeployments = (stored: string | null): boolean =>
  stored !== null && /"outcome":"(?!(?:completed|error|not_found)")/.test(stored);

/**
 * Whether to follow deployments. Every page's shell checks this, and shouldn't load the history for it. Once true,
 * it stays true, because the end of a deployment is shown, too.
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
  return { get, subscribe, markOpen: () => set(true) };
}

export const openDeployments = /* @__PURE__ */ createOpenDeployments(() => globalThis.localStorage);
