import { useRateLimit } from '@/api/client.ts';
import { formatNumber } from '@/lib/numbers.ts';

import { nobody } from './nobody.ts';
import { Present, Section } from './simulator-parts.tsx';
import type { SimulatorAccess } from './simulator-state.ts';
import { useCurrentWorkspace } from './use-workspace.ts';

/** What is left of the rate limit, and how to run into it. */
export function RateLimitSection({
  simulator: { serviceNowMs, state },
}: {
  readonly simulator: SimulatorAccess;
}) {
  const { id } = useCurrentWorkspace()?.connection ?? nobody;
  const { limit = null, remaining = null, resetAtMs = null } = useRateLimit(id) ?? {};
  const nowMs = serviceNowMs - state.advance_ms;
  const over = resetAtMs !== null && resetAtMs <= nowMs;
  const reset = resetAtMs === null ? 0 : Math.ceil((resetAtMs - nowMs) / 1000);
  return (
    <Section
      title="Rate limit"
      about="Follows from real calls. To run into it, connect with demo-limited (10 requests in 10 s) and open a few pages; for a single 429, add the fault “429 rate_limited” above. Moving the clock by a minute frees all of it."
    >
      <Present>
        {limit === null || remaining === null
          ? 'Not known yet: no call was answered'
          : `${formatNumber(remaining)} of ${formatNumber(limit)} requests left at the last answer`}
        {resetAtMs === null || limit === null ? null : (
          <>
            <br />
            <span className="text-ink-2">
              {over ? 'Free again by now' : `Resets in ${formatNumber(reset)} s`}
            </span>
          </>
        )}
      </Present>
    </Section>
  );
}
