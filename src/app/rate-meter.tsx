import { Link } from '@tanstack/react-router';
import { Gauge } from 'lucide-react';

import { useRateLimit } from '@/api/use-client-facts.ts';
import { useSecond } from '@/ui/use-second.ts';

/** What is left of the connection's rate limit, once it is worth knowing: below half (spec 8). It leads to what was asked. */
export function RateMeter({ connectionId }: { readonly connectionId: string }) {
  const { limit = null, remaining = null, resetAtMs = null } = useRateLimit(connectionId) ?? {};
  const scarce = limit !== null && remaining !== null && remaining * 2 < limit;
  const now = useSecond(scarce && resetAtMs !== null);
  // What was left before the reset says nothing after it.
  if (!scarce || (resetAtMs !== null && resetAtMs <= now)) return null;
  return (
    <Link
      to="/activity"
      search={{ view: 'requests' }}
      className="tabular inline-flex h-6 shrink-0 items-center gap-1.5 rounded-chip bg-sunken px-2 text-small text-ink-2 hover:text-ink pointer-coarse:h-10"
    >
      <Gauge size={14} strokeWidth={1.75} aria-hidden />
      {remaining} of {limit} requests left
    </Link>
  );
}
