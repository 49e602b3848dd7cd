import { createLazyStore } from '@/lib/store.ts';

/** Where the deployment journal is kept. */
export const deploymentHistoryKey = 'service-console.deployments';

/** Whether kept entries may include one whose end was not seen, told from their text alone. */
export const mayHaveOpenDeployments = (kept: string | null): boolean =>
  kept !== null && /"outcome":"(?!(?:completed|error|not_found)")/.test(kept);

/**
 * Whether there is a deployment to follow, for the shell of every page, which does not load the journal to know. Once
 * true it stays: how a deployment ended is told, too.
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
