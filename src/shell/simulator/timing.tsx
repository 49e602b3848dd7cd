import { useState } from 'react';

import { formatLocal, formatUtc } from '@/lib/dates.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { SelectField } from '@/ui/forms/select-field.tsx';

import { NumberField, useNumber } from './number-field.tsx';
import { Beside, Present, Section, Setting } from './parts.tsx';
import type { SimulatorAccess } from './state.ts';

interface Props {
  readonly simulator: SimulatorAccess;
}

const mostMs = 600_000;

/** How long answers take. */
export function LatencySection({ simulator: { state, run } }: Props) {
  const ms = useNumber('1500', 0, mostMs);
  const jitter = useNumber('300', 0, mostMs);
  const set = (): void => {
    const [base, more] = [ms.value, jitter.value];
    if (base === null || more === null) return;
    void run(
      (simulator) => simulator.latency({ ms: base, jitter_ms: more }),
      `Every answer now takes ${formatNumber(base)} to ${formatNumber(base + more)} ms longer.`,
    );
  };
  const { latency } = state;
  const slow = latency.ms > 0 || latency.jitter_ms > 0;
  return (
    <Section title="Latency" about="Makes every answer slow. From 60,000 ms on, it is a 503 request_timeout.">
      <Present
        clears="latency"
        onClear={
          slow
            ? () => void run((simulator) => simulator.latency({ ms: 0 }), 'Answers come at once.')
            : undefined
        }
      >
        {slow
          ? `${formatNumber(latency.ms)} ms, and up to ${formatNumber(latency.jitter_ms)} ms more by chance`
          : 'None: answers come at once'}
      </Present>
      <Setting action="Set latency" onSet={set}>
        <Beside>
          <NumberField label="Delay (ms)" number={ms} />
          <NumberField label="Jitter (ms)" number={jitter} />
        </Beside>
      </Setting>
    </Section>
  );
}

/** How stale lists are. */
export function LagSection({ simulator: { state, run } }: Props) {
  const ms = useNumber('5000', 0, mostMs);
  const set = (): void => {
    const lag = ms.value;
    if (lag === null) return;
    void run((simulator) => simulator.lag({ ms: lag }), `Lists now lag ${formatNumber(lag)} ms behind.`);
  };
  return (
    <Section title="Lag of lists" about="Lists show a change only some time after it was made.">
      <Present
        clears="lag"
        onClear={
          state.lag_ms > 0
            ? () => void run((simulator) => simulator.lag({ ms: 0 }), 'Lists are up to date.')
            : undefined
        }
      >
        {state.lag_ms > 0 ? `${formatNumber(state.lag_ms)} ms behind` : 'None: lists are up to date'}
      </Present>
      <Setting action="Set lag" onSet={set}>
        <NumberField label="Lag (ms)" number={ms} />
      </Setting>
    </Section>
  );
}

const units = {
  minute: { label: 'Minutes', ms: 60_000 },
  hour: { label: 'Hours', ms: 3_600_000 },
  day: { label: 'Days', ms: 86_400_000 },
} as const;
type Unit = keyof typeof units;
const unitOptions = (Object.keys(units) as Unit[]).map((value) => ({ value, label: units[value].label }));

function spanOf(ms: number): string {
  const parts = [
    { count: Math.floor(ms / units.day.ms), unit: 'day' },
    { count: Math.floor((ms % units.day.ms) / units.hour.ms), unit: 'hour' },
    { count: Math.floor((ms % units.hour.ms) / units.minute.ms), unit: 'minute' },
  ];
  const said = parts.filter(({ count }) => count > 0).map(({ count, unit }) => formatCount(count, unit));
  return said.length === 0 ? `${formatNumber(ms)} ms` : said.join(', ');
}

/** What time it is for the service. */
export function ClockSection({ simulator: { state, serviceNowMs, run } }: Props) {
  const count = useNumber('1', 1, 999);
  const [unit, setUnit] = useState<Unit>('hour');
  const set = (): void => {
    const whole = count.value;
    if (whole === null) return;
    void run(
      (simulator) => simulator.clock({ advance_ms: whole * units[unit].ms }),
      `The service's clock went forward by ${formatCount(whole, unit)}.`,
    );
  };
  const now = new Date(serviceNowMs).toISOString();
  return (
    <Section
      title="Clock"
      about="Moves the service's time: deployments end, embed URLs and scans expire, analytics go on. It goes forward only; resetting everything sets it right."
    >
      <Present>
        {formatLocal(now)} ({formatUtc(now)})
        <br />
        <span className="text-ink-2">
          {state.advance_ms === 0 ? "The same as this computer's" : `${spanOf(state.advance_ms)} ahead`}
        </span>
      </Present>
      <Setting action="Move the clock forward" onSet={set}>
        <Beside>
          <NumberField label="By how many" number={count} />
          <SelectField
            label="Unit"
            value={unit}
            onChange={setUnit}
            options={unitOptions}
            className="flex-1"
          />
        </Beside>
      </Setting>
    </Section>
  );
}
