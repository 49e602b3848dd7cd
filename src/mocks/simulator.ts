import type { OperationId } from '@/contract/operations/index.ts';
import type { z } from '@/contract/zod.ts';

import { checkedBody } from './pipeline/parameters.ts';
import { invalidFields, notFound } from './pipeline/service-error.ts';
import {
  type ControlInput,
  type ControlName,
  type DeploymentPlan,
  type Drop,
  type Fault,
  controls,
} from './simulator-controls.ts';

/** The current settings. Every control returns them. */
export interface SimulatorState {
  readonly latency: { readonly ms: number; readonly jitter_ms: number };
  readonly faults: readonly Fault[];
  readonly drops: readonly Drop[];
  /** Null while each key has its own limit. */
  readonly rate_limit: { readonly limit: number; readonly window_ms: number } | null;
  readonly advance_ms: number;
  readonly lag_ms: number;
  readonly inventory: ControlInput<'inventory'>;
  readonly version: ControlInput<'version'>;
  readonly deployments: readonly DeploymentPlan[];
}

/** Controls the service, for demos and tests. Throws on input that the HTTP form would reject. */
export type Simulator = {
  readonly [Name in ControlName]: (input: ControlInput<Name>) => SimulatorState;
} & { readonly state: () => SimulatorState };

/** How the simulator changes the service around it. */
interface SimulationHooks {
  /** Restores the seed and clears everything simulated. */
  readonly reset: () => void;
  readonly setLag: (ms: number) => void;
  readonly setRateLimit: (rate: { limit: number; windowMs: number } | null) => void;
  readonly setInventoryItems: (items: ControlInput<'inventory'>['items']) => void;
  /** False if the project doesn't exist. */
  readonly rescan: (input: ControlInput<'finding'>) => boolean;
  readonly changed: () => void;
  readonly random: () => number;
}

interface Counted {
  readonly operation: OperationId;
  readonly times: number;
}

const putInto = <T extends Counted>(queue: readonly T[], entry: T): readonly T[] =>
  entry.times === 0 ? queue.filter(({ operation }) => operation !== entry.operation) : [...queue, entry];

/** The first entry of the operation, and the queue after one call. */
function takeFrom<T extends Counted>(queue: readonly T[], operation: OperationId) {
  const index = queue.findIndex((entry) => entry.operation === operation);
  const taken = queue[index];
  if (taken === undefined) return { taken, remaining: queue };
  const left = taken.times > 1 ? [{ ...taken, times: taken.times - 1 }] : [];
  return { taken, remaining: queue.toSpliced(index, 1, ...left) };
}

/** As strict about its body as an operation (spec §1). */
const checked =
  <T>(schema: z.ZodMiniType<T>, act: (input: T) => void) =>
  (input: unknown): void =>
    act(checkedBody(schema, input));

const initialSettings: SimulatorState = {
  latency: { ms: 0, jitter_ms: 0 },
  faults: [],
  drops: [],
  rate_limit: null,
  advance_ms: 0,
  lag_ms: 0,
  inventory: { items: 'full' },
  version: { echo: null },
  deployments: [],
};

/** The simulator's state: controls write it, the pipeline reads it. */
export class Simulation {
  #settings = initialSettings;
  readonly #hooks: SimulationHooks;

  constructor(hooks: SimulationHooks) {
    this.#hooks = hooks;
  }

  /** How far the service's clock is ahead of the wall clock. */
  get advanceMs(): number {
    return this.#settings.advance_ms;
  }

  /** The version that responses report instead of the real one. */
  get versionEcho(): string | null {
    return this.#settings.version.echo;
  }

  restoreAdvance(ms: number): void {
    this.#set({ advance_ms: ms });
  }

  nextDelayMs(): number {
    const { ms, jitter_ms } = this.#settings.latency;
    return ms + this.#hooks.random() * jitter_ms;
  }

  takeFault(operation: OperationId): Fault | undefined {
    const { taken, remaining } = takeFrom(this.#settings.faults, operation);
    this.#set({ faults: remaining });
    return taken;
  }

  takeDrop(operation: OperationId): Drop | undefined {
    const { taken, remaining } = takeFrom(this.#settings.drops, operation);
    this.#set({ drops: remaining });
    return taken;
  }

  takeDeploymentPlan(projectId: string): DeploymentPlan | undefined {
    const { deployments } = this.#settings;
    this.#set({ deployments: deployments.filter((plan) => plan.project_id !== projectId) });
    return deployments.find((plan) => plan.project_id === projectId);
  }

  state(): SimulatorState {
    return this.#settings;
  }

  #set(changes: Partial<SimulatorState>): void {
    this.#settings = { ...this.#settings, ...changes };
  }

  readonly #controls: { readonly [Name in ControlName]: (input: unknown) => void } = {
    reset: checked(controls.reset, () => {
      this.#settings = initialSettings;
      this.#hooks.setLag(0);
      this.#hooks.setRateLimit(null);
      this.#hooks.setInventoryItems('full');
      this.#hooks.reset();
    }),
    latency: checked(controls.latency, ({ ms, jitter_ms = 0 }) => {
      this.#set({ latency: { ms, jitter_ms } });
    }),
    fault: checked(controls.fault, (fault) => {
      this.#set({ faults: putInto(this.#settings.faults, fault) });
    }),
    drop: checked(controls.drop, (drop) => {
      this.#set({ drops: putInto(this.#settings.drops, drop) });
    }),
    rate_limit: checked(controls.rate_limit, ({ limit, window_ms = 60_000 }) => {
      this.#set({ rate_limit: limit === null ? null : { limit, window_ms } });
      this.#hooks.setRateLimit(limit === null ? null : { limit, windowMs: window_ms });
    }),
    clock: checked(controls.clock, ({ advance_ms }) => {
      this.#set({ advance_ms: this.#settings.advance_ms + advance_ms });
    }),
    lag: checked(controls.lag, ({ ms }) => {
      this.#set({ lag_ms: ms });
      this.#hooks.setLag(ms);
    }),
    inventory: checked(controls.inventory, (inventory) => {
      this.#set({ inventory });
      this.#hooks.setInventoryItems(inventory.items);
    }),
    version: checked(controls.version, (version) => {
      this.#set({ version });
    }),
    deployment: checked(controls.deployment, (plan) => {
      const others = this.#settings.deployments.filter(({ project_id }) => project_id !== plan.project_id);
      this.#set({ deployments: [...others, plan] });
    }),
    finding: checked(controls.finding, (input) => {
      if (!this.#hooks.rescan(input))
        throw invalidFields([{ location: 'body.project_id', message: 'is not the id of a project' }]);
    }),
  };

  /** Runs a control and returns the current settings. */
  run(name: ControlName, input: unknown): SimulatorState {
    this.#controls[name](input);
    if (name !== 'reset') this.#hooks.changed();
    return this.state();
  }
}

/** The control in a `/_sim/…` URL. */
export function controlNamed(name: string): ControlName {
  const known = (Object.keys(controls) as ControlName[]).find((control) => control === name);
  if (known === undefined) throw notFound();
  return known;
}

export function simulatorOf(simulation: Simulation): Simulator {
  return {
    reset: (input) => simulation.run('reset', input ?? {}),
    latency: (input) => simulation.run('latency', input),
    fault: (input) => simulation.run('fault', input),
    drop: (input) => simulation.run('drop', input),
    rate_limit: (input) => simulation.run('rate_limit', input),
    clock: (input) => simulation.run('clock', input),
    lag: (input) => simulation.run('lag', input),
    inventory: (input) => simulation.run('inventory', input),
    version: (input) => simulation.run('version', input),
    deployment: (input) => simulation.run('deployment', input),
    finding: (input) => simulation.run('finding', input),
    state: () => simulation.state(),
  };
}
