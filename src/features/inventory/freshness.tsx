import type { InventoryTimes } from '@/api/security/inventory.ts';
import { formatClock, formatLocalAndUtc } from '@/lib/dates.ts';
import { capitalize } from '@/lib/text.ts';
import { TooltipText } from '@/ui/overlays/tooltip.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { useNow } from '@/ui/time/use-now.ts';

const clocks = [
  ['as_of', 'Priorities as of', 'When review priorities were worked out.'],
  ['edits_as_of', 'edits', 'When edits were counted.'],
  ['visitors_as_of', 'visitors', 'When visitors were counted.'],
] as const;

/** Priorities, edits and visitors are each counted at their own time. */
export function Freshness({
  times,
  failed,
}: {
  readonly times: InventoryTimes | null;
  readonly failed: boolean;
}) {
  const [zone] = usePreference('timeDisplay');
  const now = useNow();
  if (failed) return 'The list could not be loaded.';
  if (times === null) return 'Loading…';
  const told = clocks.flatMap(([name, label, meaning]) => {
    const at = times[name];
    return at === null ? [] : [{ name, label, meaning, at }];
  });
  if (told.length === 0) return 'The service does not say how fresh this is.';
  return told.map(({ name, label, meaning, at }, index) => (
    <span key={name}>
      {index === 0 ? null : ' · '}
      {index === 0 && name !== 'as_of' ? `${capitalize(label)} as of` : label}{' '}
      <TooltipText text={`${meaning}\n${formatLocalAndUtc(at).join('\n')}`} className="tabular rounded-xs">
        <time dateTime={at}>{formatClock(at, now, zone)}</time>
      </TooltipText>
    </span>
  ));
}
