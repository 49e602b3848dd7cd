import { useRateLimit } from '@/api/use-rate-limit.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { nobody, useCurrentWorkspace } from '@/shell/use-workspace.ts';

import { NumberField, useNumber } from './number-field.tsx';
import { Beside, Present, Section, Setting } from './parts.tsx';
import type { SimulatorAccess } from './state.ts';

/** What is left of the rate limit, and another one for every key. */
export function RateLimitSection({
  simulator: { serviceNowMs, state, run },
}: {
  readonly simulator: SimulatorAccess;
}) {
  const { id } = useCurrentWorkspace()?.connection ?? nobody;
  const { limit = null, remaining = null, resetAtMs = null } = useRateLimit(id) ?? {};
  const nowMs = serviceNowMs - state.advance_ms;
  const over = resetAtMs !== null && resetAtMs <= nowMs;
  const reset = resetAtMs === null ? 0 : Math.ceil((resetAtMs - nowMs) / 1000);
  const requests = useNumber('20', 1, 100_000);
  const seconds = useNumber('10', 1, 3600);
  const set = (): void => {
    const [count, window] = [requests.value, seconds.value];
    if (count === null || window === null) return;
    void run(
      (simulator) => simulator.rate_limit({ limit: count, window_ms: window * 1000 }),
      `Every key may now send ${formatNumber(count)} requests in ${formatNumber(window)} seconds.`,
    );
  };
  const own = state.rate_limit === null;
  return (
    <Section
      title="Rate limit"
      about="For every key, in a sliding window. For a single 429, add the fault “429 rate_limited” above."
    >
      <Present
        clears="rate limit"
        onClear={
          own
            ? undefined
            : () =>
                void run((simulator) => simulator.rate_limit({ limit: null }), 'Each key has its own limit.')
        }
      >
        {limit === null || remaining === null
          ? 'Not known yet: no call was answered'
          : `${formatNumber(remaining)} of ${formatNumber(limit)} requests left at the last answer`}
        {resetAtMs === null || limit === null ? null : (
          <>
            <br />
            <span className="text-ink-2">
              {over ? 'Free again by now' : `Resets in ${formatNumber(reset)}s`}
            </span>
          </>
        )}
      </Present>
      <Setting action="Set rate limit" onSet={set}>
        <Beside>
          <NumberField label="Requests" number={requests} />
          <NumberField label="Window (s)" number={seconds} />
        </Beside>
      </Setting>
    </Section>
  );
}
