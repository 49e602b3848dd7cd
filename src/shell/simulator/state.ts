import { useEffect, useState } from 'react';

/** What the embedded service puts on the window of a demo build. */
type Simulator = NonNullable<Window['simulator']>;
export type SimulatorState = ReturnType<Simulator['state']>;
export type Fault = SimulatorState['faults'][number];
export type Drop = SimulatorState['drops'][number];
export type DeploymentPlan = SimulatorState['deployments'][number];

export interface SimulatorAccess {
  readonly state: SimulatorState;
  /** The present time by the service's clock. */
  readonly serviceNowMs: number;
  /** What the last change came to. */
  readonly said: string;
  /** Changes something, then says so; words that the change gives back take the place of `said`. */
  readonly run: (change: (simulator: Simulator) => unknown, said: string) => Promise<void>;
}

interface Seen {
  readonly state: SimulatorState;
  readonly serviceNowMs: number;
}

function look(): Seen | null {
  const state = window.simulator?.state();
  return state === undefined ? null : { state, serviceNowMs: Date.now() + state.advance_ms };
}

/** What is simulated, looked at every second: the page's own calls use faults up. Null without an embedded service. */
export function useSimulator(): SimulatorAccess | null {
  const [seen, setSeen] = useState(look);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = window.setInterval(() => setSeen(look()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  if (seen === null) return null;
  const run: SimulatorAccess['run'] = async (change, done) => {
    try {
      const result = window.simulator === undefined ? undefined : await change(window.simulator);
      setSaid(typeof result === 'string' ? result : done);
    } catch {
      setSaid('The simulator refused that; nothing has changed.');
    }
    setSeen(look());
  };
  return { ...seen, said, run };
}

/** An outcome that differs from what happens anyway: there is no other way to take a planned one back. */
export const isPlanned = ({ outcome, duration_ms }: DeploymentPlan): boolean =>
  outcome !== 'completed' || duration_ms !== undefined;
