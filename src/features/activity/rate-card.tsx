import { type Connection, useConnections } from '@/api/connection/connections.ts';
import { useRateLimit } from '@/api/use-rate-limit.ts';
import { formatDuration } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { ProgressBar } from '@/ui/feedback/progress-bar.tsx';
import { useEverySecond } from '@/ui/time/use-now.ts';

import { ConnectionName } from './log-table.tsx';

/** The rate limit of each connection, from its last response (spec §8). */
export function RateCard() {
  const connections = useConnections();
  return (
    <section aria-label="Rate limit" className="rounded-card bg-surface px-4 py-3 shadow-raised">
      <ul className="flex flex-col gap-3">
        {connections.map((connection) => (
          <RateLine key={connection.id} connection={connection} />
        ))}
      </ul>
    </section>
  );
}

function RateLine({ connection }: { readonly connection: Connection }) {
  const rate = useRateLimit(connection.id);
  const { limit = null, remaining = null, resetAtMs = null } = rate ?? {};
  const share = limit !== null && remaining !== null && limit > 0 ? remaining / limit : null;
  return (
    <li className="flex flex-wrap content-start items-center justify-between gap-x-4 gap-y-1.5 max-sm:min-h-15">
      <span className="min-w-0 text-ink">
        <ConnectionName id={connection.id} name={connection.name} />
      </span>
      {share === null ? null : (
        <div className="min-w-24 flex-1 max-sm:order-last max-sm:w-full max-sm:flex-none">
          <ProgressBar
            label={`Requests left for ${isolated(connection.name)}`}
            value={share}
            tone={share < 0.1 ? 'bad' : 'accent'}
          />
        </div>
      )}
      {/* With the key, a longer text is a new element. Without it, the old element would move to the next line. */}
      <span key={limit} className="tabular text-ink-2">
        {limit !== null && remaining !== null ? (
          <>
            {formatNumber(remaining)} of {formatNumber(limit)} requests left
            <NextRoom atMs={resetAtMs} full={remaining >= limit} />
          </>
        ) : rate === null ? (
          'No requests yet'
        ) : (
          'Rate limit not reported'
        )}
      </span>
    </li>
  );
}

/** When the limit next has room for more (spec §8). It recovers gradually, and doesn't reset. */
function NextRoom({ atMs, full }: { readonly atMs: number | null; readonly full: boolean }) {
  const waits = atMs !== null && !full;
  const now = useEverySecond(waits);
  if (!waits) return null;
  return now >= atMs ? ', more by now' : `, more in ${formatDuration(Math.ceil((atMs - now) / 1000) * 1000)}`;
}
