import type { InventoryTimes } from '@/api/security/inventory.ts';
import { formatClock, formatLocalAndUtc } from '@/lib/dates.ts';
import { capitalize } from '@/lib/text.ts';
import { TooltipText } from '@/ui/overlays/tooltip.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { useNow } from '@/ui/time/use-now.ts';

const sources = [
  ['as_of', 'Priorities as of', 'When priorities were calculated, not when scans ran.'],
  ['edits_as_of', 'edits', 'When edit data was updated.'],
  ['visitors_as_of', 'visitors', 'When visitor data was updated.'],
] as const;

/** When priorities, edits, and visitors were counted, each at its own time. */
export function Freshness({
  times,
  failed,
}: {
  readonly times: InventoryTimes | null;
  readonly failed: boolean;
}) {
  const [zone] = usePreference('timeDisplay');
  const now = useNow();
  if (failed) return null;
  if (times === null) return 'Loading…';
  const known = sources.flatMap(([name, label, meaning]) => {
    const time = times[name];
    return time === null ? [] : [{ name, label, meaning, time }];
  });
  if (known.length === 0) return 'Update time unknown';
  return (
    <span className="dots">
      {known.map(({ name, label, meaning, time }, index) => (
        <span key={name}>
          {index === 0 && name !== 'as_of' ? `${capitalize(label)} as of` : label}{' '}
          <TooltipText
            text={`${meaning}\n${formatLocalAndUtc(time).join('\n')}`}
            className="tabular rounded-xs"
          >
            <time dateTime={time}>{formatClock(time, now, zone)}</time>
          </TooltipText>
        </span>
      ))}
    </span>
  );
}
