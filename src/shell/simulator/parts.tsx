import { type ReactNode, useId, useState, createContext, useContext, useEffect } from 'react';

import { formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

interface SectionProps {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 border-t border-line py-5 first:border-t-0 first:pt-1 last:pb-0"
    >
      <div>
        <h3 id={id} className="text-section">
          {title}
        </h3>
        <p className="mt-0.5 text-ink-2">{about}</p>
      </div>
      {children}
    </section>
  );
}

interface CurrentValueProps {
  readonly children: ReactNode;
  /** Null if there is nothing to clear. */
  readonly onClear?: (() => void) | null;
  /** What the button clears, for screen readers. */
  readonly clears?: string | undefined;
}

export function CurrentValue({ children, onClear = null, clears }: CurrentValueProps) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-3 rounded-control bg-sunken py-1.5 pr-1.5 pl-3">
      <p className="tabular min-w-0 wrap-anywhere text-ink">{children}</p>
      {onClear === null ? null : (
        <Button size="small" onClick={onClear}>
          Clear<span className="sr-only"> {clears}</span>
        </Button>
      )}
    </div>
  );
}

interface SettingProps {
  readonly action: string;
  readonly onSet: () => void;
  readonly children: ReactNode;
}

export function Setting({ action, onSet, children }: SettingProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSet();
      }}
      className="flex flex-col gap-3"
    >
      {children}
      <Button type="submit" className="self-start">
        {action}
      </Button>
    </form>
  );
}

export const FieldRow = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex items-start gap-3">{children}</div>
);

/** A whole number, entered as text. */
export function useNumber(initial: string, min: number, max: number) {
  const [text, setText] = useState(initial);
  const whole = /^\d{1,12}$/.test(text.trim()) ? Number(text) : null;
  const value = whole !== null && whole >= min && whole <= max ? whole : null;
  return { text, setText, value, isEmpty: text.trim() === '', min, max };
}

interface NumberFieldProps {
  readonly label: string;
  readonly number: ReturnType<typeof useNumber>;
  readonly hint?: string;
  readonly optional?: boolean;
}

export function NumberField({ label, number, hint, optional = false }: NumberFieldProps) {
  const { text, setText, value, isEmpty, min, max } = number;
  const valid = value !== null || (optional && isEmpty);
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      hint={hint}
      error={valid ? undefined : `Enter a whole number from ${formatNumber(min)} to ${formatNumber(max)}.`}
      onChange={(event) => setText(event.target.value)}
      fieldClassName="flex-1"
    />
  );
}

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
