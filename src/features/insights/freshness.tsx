import { TriangleAlert } from 'lucide-react';

import { formatClock, formatLocal, formatUtc } from '@/lib/dates.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { TooltipText } from '@/ui/overlays/tooltip-text.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { useNow } from '@/ui/time/use-now.ts';

const oldAfterMs = 24 * 60 * 60_000;

/** How fresh the review priorities are, amber when old; no time at which a scan ended (spec 2.15). */
export function Freshness({ asOf }: { readonly asOf: string | null }) {
  const now = useNow();
  const [zone] = usePreference('timeDisplay');
  const old = asOf !== null && now - Date.parse(asOf) > oldAfterMs;
  const hint =
    asOf === null
      ? 'The service does not say when review priorities were worked out.'
      : `When review priorities were worked out, which is not when scans ended.\n${[...new Set([formatLocal(asOf), formatUtc(asOf)])].join('\n')}`;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <TooltipText text={hint} className="inline-flex max-w-full rounded-chip">
        <Chip tone={old ? 'warn' : 'neutral'} className="tabular print:px-0">
          {old ? <TriangleAlert size={14} strokeWidth={1.75} aria-hidden className="shrink-0" /> : null}
          {asOf === null ? (
            'Priorities of an unknown time'
          ) : (
            <>
              Priorities as of{' '}
              <time dateTime={asOf} className="print:hidden">
                {formatClock(asOf, now, zone)}
              </time>
              <span className="hidden print:inline">{formatUtc(asOf)}</span>
            </>
          )}
        </Chip>
      </TooltipText>
      {asOf === null ? null : (
        <span className="text-small">
          {old ? 'More than a day old: news may be missing.' : 'Single projects may have newer results.'}
        </span>
      )}
    </span>
  );
}
