import { formatDay } from '@/lib/dates.ts';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { usePeopleNames } from '../presentation.ts';
import { decisionWord } from './decision-status.ts';
import { blindText, changeLabel, decisionStatusLabel } from './labels.ts';
import type { Decided } from './subject.ts';

interface DecisionBadgeProps {
  readonly decided: Decided;
  /** Shows the end of a snooze only in the tooltip, for narrow columns. */
  readonly isBrief?: boolean;
}

/** A subject's decision. The tooltip says who decided and what has changed since. */
export function DecisionBadge({ decided: { item, status, isBlind }, isBrief = false }: DecisionBadgeProps) {
  const nowMs = useNow();
  const { typedName } = usePeopleNames();
  const [zone] = usePreference('timeDisplay');
  const day = (value: string): string => formatDay(value, nowMs, zone);
  const hasEnded = status.kind === 'changed' && status.isDue;
  const { label, tone } = decisionStatusLabel(decisionWord(status));
  const until = item?.decision.until ?? null;
  const ends = status.kind === 'snoozed' && until !== null && !isBrief ? ` until ${day(until)}` : '';
  const about =
    item === undefined || status.kind === 'new'
      ? []
      : [
          ...(status.kind === 'changed' ? status.changes.map(changeLabel) : []),
          `${typedName(item.decision.by) || 'Decided'}, ${day(item.decision.at)}`,
          ...(item.decision.assignee === null ? [] : [`Assigned to ${typedName(item.decision.assignee)}`]),
          ...(until === null ? [] : [`${hasEnded ? 'Ended' : 'Until'} ${day(until)}`]),
          ...(isBlind ? [blindText] : []),
        ];
  return (
    <Tooltip text={about.length === 0 ? undefined : about.join('\n')}>
      <span className="inline-flex max-w-full min-w-0">
        <StatusDot tone={tone}>{`${label}${ends}`}</StatusDot>
      </span>
    </Tooltip>
  );
}

/** The badge once someone has decided. Until then, and until the decisions have loaded, nothing. */
export const OptionalDecisionBadge = ({ decided }: { readonly decided: Decided | undefined }) =>
  decided === undefined || decided.status.kind === 'new' ? null : <DecisionBadge decided={decided} />;
