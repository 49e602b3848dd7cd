import type { DeploymentRecord } from './types.ts';

/** Every deployment since the seed; projects of the seed were published before anybody wrote deployments down. */
export class DeploymentStore {
  readonly #all = new Map<string, DeploymentRecord>();
  #running: DeploymentRecord[] = [];

  start(deployment: DeploymentRecord): void {
    this.#all.set(deployment.id, deployment);
    this.#running.push(deployment);
  }

  find(projectId: string, id: string): DeploymentRecord | undefined {
    const deployment = this.#all.get(id);
    return deployment?.projectId === projectId ? deployment : undefined;
  }

  count(projectId: string): number {
    return [...this.#all.values()].filter((deployment) => deployment.projectId === projectId).length;
  }

  /** Those whose end has come since the last call, the first to end first. */
  takeEnded(now: number): DeploymentRecord[] {
    const ended = this.#running.filter((deployment) => deployment.endsAt <= now);
    if (ended.length > 0) this.#running = this.#running.filter((deployment) => deployment.endsAt > now);
    return ended.toSorted((a, b) => a.endsAt - b.endsAt);
  }
}
