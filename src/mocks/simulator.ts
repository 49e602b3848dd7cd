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

function putInto<T extends Counted>(queue: T[], entry: T): T[] {
  return entry.times === 0
    ? queue.filter(({ operation }) => operation !== entry.operation)
    : [...queue, entry];
}

function takeFrom<T extends Counted>(queue: T[], operation: OperationId): T | undefined {
  const index = queue.findIndex((entry) => entry.operation === operation);
  const entry = queue[index];
  if (entry === undefined) return undefined;
  if (entry.times > 1) queue[index] = { ...entry, times: entry.times - 1 };
  else queue.splice(index, 1);
  return entry;
}

/** As strict about its body as an operation (spec §1). */
const checked =
  <T>(schema: z.ZodMiniType<T>, act: (input: T) => void) =>
  (input: unknown): void =>
    act(checkedBody(schema, input));

/** The simulator's state: controls write it, the pipeline reads it. */
export class Simulation {
  #latency = { ms: 0, jitter_ms: 0 };
  #faults: Fault[] = [];
  #drops: Drop[] = [];
  #rateLimit: SimulatorState['rate_limit'] = null;
  #advanceMs = 0;
  #lagMs = 0;
  #inventory: ControlInput<'inventory'> = { items: 'full' };
  #version: ControlInput<'version'> = { echo: null };
  #deployments = new Map<string, DeploymentPlan>();
  readonly #hooks: SimulationHooks;

  constructor(hooks: SimulationHooks) {
    this.#hooks = hooks;
  }

  /** How far the service's clock is ahead of the wall clock. */
  get advanceMs(): number {
    return this.#advanceMs;
  }

  /** The version that responses report instead of the real one. */
  get versionEcho(): string | null {
    return this.#version.echo;
  }

  restoreAdvance(ms: number): void {
    this.#advanceMs = ms;
  }

  nextDelayMs(): number {
    return this.#latency.ms + this.#hooks.random() * this.#latency.jitter_ms;
  }

  takeFault(operation: OperationId): Fault | undefined {
    return takeFrom(this.#faults, operation);
  }

  takeDrop(operation: OperationId): Drop | undefined {
    return takeFrom(this.#drops, operation);
  }

  takeDeploymentPlan(projectId: string): DeploymentPlan | undefined {
    const plan = this.#deployments.get(projectId);
    this.#deployments.delete(projectId);
    return plan;
  }

  state(): SimulatorState {
    return {
      latency: this.#latency,
      faults: [...this.#faults],
      drops: [...this.#drops],
      rate_limit: this.#rateLimit,
      advance_ms: this.#advanceMs,
      lag_ms: this.#lagMs,
      inventory: this.#inventory,
      version: this.#version,
      deployments: [...this.#deployments.values()],
    };
  }

  readonly #controls: { readonly [Name in ControlName]: (input: unknown) => void } = {
    reset: checked(controls.reset, () => {
      this.#latency = { ms: 0, jitter_ms: 0 };
      this.#faults = [];
      this.#drops = [];
      this.#rateLimit = null;
      this.#advanceMs = 0;
      this.#lagMs = 0;
      this.#deployments.clear();
      this.#inventory = { items: 'full' };
      this.#version = { echo: null };
      this.#hooks.setLag(0);
      this.#hooks.setRateLimit(null);
      this.#hooks.setInventoryItems('full');
      this.#hooks.reset();
    }),
    latency: checked(controls.latency, ({ ms, jitter_ms = 0 }) => {
      this.#latency = { ms, jitter_ms };
    }),
    fault: checked(controls.fault, (fault) => {
      this.#faults = putInto(this.#faults, fault);
    }),
    drop: checked(controls.drop, (drop) => {
      this.#drops = putInto(this.#drops, drop);
    }),
    rate_limit: checked(controls.rate_limit, ({ limit, window_ms = 60_000 }) => {
      this.#rateLimit = limit === null ? null : { limit, window_ms };
      this.#hooks.setRateLimit(limit === null ? null : { limit, windowMs: window_ms });
    }),
    clock: checked(controls.clock, ({ advance_ms }) => {
      this.#advanceMs += advance_ms;
    }),
    lag: checked(controls.lag, ({ ms }) => {
      this.#lagMs = ms;
      this.#hooks.setLag(ms);
    }),
    inventory: checked(controls.inventory, (inventory) => {
      this.#inventory = inventory;
      this.#hooks.setInventoryItems(inventory.items);
    }),
    version: checked(controls.version, (version) => {
      this.#version = version;
    }),
    deployment: checked(controls.deployment, (plan) => {
      this.#deployments.set(plan.project_id, plan);
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
