import { blindText, changeLabel, decisionStatusLabel } from '@/domain/decisions/labels.ts';
import type { Decided } from '@/domain/decisions/subject.ts';
import { usePeopleNames } from '@/domain/presentation.ts';
import { formatDay } from '@/lib/dates.ts';
import { isOnlyNoted } from '@/local/decision-map.ts';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { RelativeTime, TimeText } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

/** The last decision with its author and time, what got worse since, and the notes. */
export function LastDecision({ decided: { item, status, isBlind } }: { readonly decided: Decided }) {
  const { typedName } = usePeopleNames();
  const nowMs = useNow();
  const [zone] = usePreference('timeDisplay');
  if (item === undefined) return null;
  const { decision, notes } = item;
  const undecided = isOnlyNoted(item) ? null : 'Reopened';
  const label = decision.state === null ? undecided : decisionStatusLabel(decision.state).label;
  const changes = status.kind === 'changed' ? status.changes : [];
  return (
    <div className="flex flex-col gap-2 text-ink-2">
      {label === null ? null : (
        <p className="wrap-anywhere">
          {label}
          {decision.assignee === null ? null : (
            <>
              , assigned to <bdi>{typedName(decision.assignee)}</bdi>
            </>
          )}
          {decision.by === '' ? null : (
            <>
              {' '}
              by <bdi>{typedName(decision.by)}</bdi>
            </>
          )}
          , <RelativeTime midSentence value={decision.at} />
          {decision.until !== null ? (
            <>
              , until <TimeText value={decision.until} text={formatDay(decision.until, nowMs, zone)} />
            </>
          ) : decision.state === 'snoozed' ? (
            ', until something gets worse'
          ) : null}
        </p>
      )}
      {changes.length === 0 ? null : (
        <ul aria-label="Changed since" className="flex flex-wrap gap-x-4 gap-y-1">
          {changes.map((change) => (
            <li key={change.field}>
              <StatusDot tone="bad">{changeLabel(change)}</StatusDot>
            </li>
          ))}
        </ul>
      )}
      {status.kind === 'verified' ? <StatusDot tone="good">Verified: no longer flagged</StatusDot> : null}
      {isBlind ? (
        <p className="text-ink-3">{blindText}. The list doesn’t include this project’s details.</p>
      ) : null}
      {status.kind === 'changed' && status.isDue ? <StatusDot tone="warn">Back for review</StatusDot> : null}
      {notes.length === 0 ? null : (
        <ul aria-label="Notes" className="flex flex-col gap-1.5 border-t border-line pt-2">
          {notes.map(({ id, at, by, text }) => (
            <li key={id} className="wrap-anywhere">
              <bdi>{text}</bdi>{' '}
              <span className="text-small text-ink-3">
                <bdi>{typedName(by)}</bdi>, <RelativeTime midSentence value={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
