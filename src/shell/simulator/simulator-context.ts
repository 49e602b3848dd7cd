import { createContext, useContext, useEffect, useState } from 'react';

/** The properties that the embedded service adds to the window in a demo build. */
type Simulator = NonNullable<Window['simulator']>;
type SimulatorState = ReturnType<Simulator['state']>;
export type Fault = SimulatorState['faults'][number];
export type Drop = SimulatorState['drops'][number];
export type DeploymentPlan = SimulatorState['deployments'][number];

interface SimulatorAccess {
  readonly state: SimulatorState;
  /** The current time of the service's clock. */
  readonly serviceNowMs: number;
  /** The result of the last change. */
  readonly message: string;
  /** Applies a change, then shows the message. */
  readonly run: (change: (simulator: Simulator) => unknown, message: string) => void;
}

function readState() {
  const state = window.simulator?.state();
  return state === undefined ? null : { state, serviceNowMs: Date.now() + state.advance_ms };
}

/** The simulator. Polled every second, because requests use up faults. Null without an embedded service. */
export function useSimulatorState(): SimulatorAccess | null {
  const [current, setCurrent] = useState(readState);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const timer = window.setInterval(() => setCurrent(readState()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  if (current === null) return null;
  const run = async (change: (simulator: Simulator) => unknown, success: string): Promise<void> => {
    try {
      if (window.simulator) await change(window.simulator);
      setMessage(success);
    } catch {
      setMessage('Invalid setting. No changes were made.');
    }
    setCurrent(readState());
  };
  return { ...current, message, run: (change, success) => void run(change, success) };
}

const SimulatorContext = createContext<SimulatorAccess | null>(null);
export const SimulatorProvider = SimulatorContext.Provider;

/** The simulator of the panel around this component. */
export function useSimulator(): SimulatorAccess {
  const simulator = useContext(SimulatorContext);
  if (simulator === null) throw new Error('useSimulator needs the simulator panel around it.');
  return simulator;
}
