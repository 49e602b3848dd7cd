import { useState } from 'react';

import { useRateLimit } from '@/api/use-rate-limit.ts';
import { serviceVersion } from '@/contract/limits.ts';
import { formatLocal, formatUtc } from '@/lib/dates.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { noConnection, useCurrentWorkspace } from '@/shell/use-current-workspace.ts';
import { SelectField } from '@/ui/forms/select-field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import { FieldRow, CurrentValue, NumberField, Section, Setting, useNumber, useSimulator } from './parts.tsx';

const maxMs = 600_000;

export function LatencySection() {
  const { state, run } = useSimulator();
  const ms = useNumber('1500', 0, maxMs);
  const jitter = useNumber('300', 0, maxMs);
  const set = (): void => {
    const [base, more] = [ms.value, jitter.value];
    if (base === null || more === null) return;
    run(({ latency }) => latency({ ms: base, jitter_ms: more }), 'Latency set.');
  };
  const { latency } = state;
  const isSlow = latency.ms > 0 || latency.jitter_ms > 0;
  const clear = (): void => run((simulator) => simulator.latency({ ms: 0 }), 'Latency cleared.');
  return (
    <Section title="Latency" about="Delays every response. Over 60s, requests end in 503 request_timeout.">
      <CurrentValue clears="latency" onClear={isSlow ? clear : null}>
        {isSlow ? `${formatNumber(latency.ms)} ms + up to ${formatNumber(latency.jitter_ms)} ms` : 'None'}
      </CurrentValue>
      <Setting action="Set latency" onSet={set}>
        <FieldRow>
          <NumberField label="Delay (ms)" number={ms} />
          <NumberField label="Jitter (ms)" number={jitter} />
        </FieldRow>
      </Setting>
    </Section>
  );
}

export function LagSection() {
  const { state, run } = useSimulator();
  const ms = useNumber('5000', 0, maxMs);
  const set = (): void => {
    const { value } = ms;
    if (value !== null) run(({ lag }) => lag({ ms: value }), 'List lag set.');
  };
  const clear = (): void => run(({ lag }) => lag({ ms: 0 }), 'List lag cleared.');
  return (
    <Section title="List lag" about="Lists show changes only after this delay.">
      <CurrentValue clears="list lag" onClear={state.lag_ms > 0 ? clear : null}>
        {state.lag_ms > 0 ? `${formatNumber(state.lag_ms)} ms` : 'None'}
      </CurrentValue>
      <Setting action="Set lag" onSet={set}>
        <NumberField label="Lag (ms)" number={ms} />
      </Setting>
    </Section>
  );
}

export function RateLimitSection() {
  const { state, serviceNowMs, run } = useSimulator();
  const { id } = useCurrentWorkspace()?.connection ?? noConnection;
  const { limit = null, remaining = null, resetAtMs = null } = useRateLimit(id) ?? {};
  const secondsLeft =
    resetAtMs === null ? 0 : Math.ceil((resetAtMs - serviceNowMs + state.advance_ms) / 1000);
  const requests = useNumber('20', 1, 100_000);
  const seconds = useNumber('10', 1, 3600);
  const set = (): void => {
    const [count, window] = [requests.value, seconds.value];
    if (count === null || window === null) return;
    run((simulator) => simulator.rate_limit({ limit: count, window_ms: window * 1000 }), 'Rate limit set.');
  };
  const clear = (): void => run((simulator) => simulator.rate_limit({ limit: null }), 'Rate limit cleared.');
  return (
    <Section title="Rate limit" about="Limits every API key. For a single 429, add a fault.">
      <CurrentValue clears="rate limit" onClear={state.rate_limit === null ? null : clear}>
        {limit === null || remaining === null
          ? 'No request yet'
          : `${formatNumber(remaining)} of ${formatNumber(limit)} requests left`}
        {secondsLeft > 0 ? (
          <span className="text-ink-2"> · resets in {formatNumber(secondsLeft)} s</span>
        ) : null}
      </CurrentValue>
      <Setting action="Set rate limit" onSet={set}>
        <FieldRow>
          <NumberField label="Requests" number={requests} />
          <NumberField label="Window (s)" number={seconds} />
        </FieldRow>
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
const unitOptions = (['minute', 'hour', 'day'] as const).map((value) => ({
  value,
  label: units[value].label,
}));

/** "1 day, 2 hours" */
const formatSpan = (ms: number): string =>
  [
    formatCount(Math.floor(ms / units.day.ms), 'day'),
    formatCount(Math.floor((ms % units.day.ms) / units.hour.ms), 'hour'),
    formatCount(Math.floor((ms % units.hour.ms) / units.minute.ms), 'minute'),
  ]
    .filter((part) => !part.startsWith('0 '))
    .join(', ');

export function ClockSection() {
  const { state, serviceNowMs, run } = useSimulator();
  const count = useNumber('1', 1, 999);
  const [unit, setUnit] = useState<Unit>('hour');
  const set = (): void => {
    const { value } = count;
    if (value === null) return;
    run(({ clock }) => clock({ advance_ms: value * units[unit].ms }), 'Clock moved forward.');
  };
  const now = new Date(serviceNowMs).toISOString();
  return (
    <Section
      title="Clock"
      about="Moving it forward finishes deployments, ages scans, and expires URLs. Only a reset sets it back."
    >
      <CurrentValue>
        {formatLocal(now)} ({formatUtc(now)})
        <br />
        <span className="text-ink-2">
          {state.advance_ms === 0 ? 'Same as this computer' : `${formatSpan(state.advance_ms)} ahead`}
        </span>
      </CurrentValue>
      <Setting action="Move forward" onSet={set}>
        <FieldRow>
          <NumberField label="Amount" number={count} />
          <SelectField
            label="Unit"
            value={unit}
            onChange={setUnit}
            options={unitOptions}
            className="flex-1"
          />
        </FieldRow>
      </Setting>
    </Section>
  );
}

const versionPattern = /^\d{4}-\d{2}-\d{2}$/;

export function VersionSection() {
  const { state, run } = useSimulator();
  const [text, setText] = useState('2027-03-01');
  const { echo } = state.version;
  const version = text.trim();
  const isValid = versionPattern.test(version);
  const set = (): void => {
    if (isValid) run((simulator) => simulator.version({ echo: version }), 'API version set.');
  };
  const clear = (): void => run((simulator) => simulator.version({ echo: null }), 'API version cleared.');
  return (
    <Section title="API version" about="Responses report this version. For a retired one, add a 410 fault.">
      <CurrentValue clears="API version" onClear={echo === null ? null : clear}>
        {echo ?? `${serviceVersion}, as requested`}
      </CurrentValue>
      <Setting action="Set version" onSet={set}>
        <TextField
          label="Version"
          value={text}
          autoComplete="off"
          error={isValid ? undefined : 'Use the form YYYY-MM-DD.'}
          onChange={(event) => setText(event.target.value)}
        />
      </Setting>
    </Section>
  );
}
