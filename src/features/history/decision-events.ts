import { linkOptions } from '@tanstack/react-router';

import { subjectsUnit } from '@/domain/decisions/labels.ts';
import { decisionResult, resultLabel, withoutUndone } from '@/domain/decisions/recent-decisions.ts';
import type { ProjectPlace } from '@/domain/security/finding-labels.ts';
import type { Zone } from '@/lib/dates.ts';
import { groupBy } from '@/lib/group-by.ts';
import { formatCount } from '@/lib/numbers.ts';
import { capitalize } from '@/lib/text.ts';
import { type ChangeEntry, decisionOperation } from '@/local/change-log.ts';
import { type DecidedItem, type DecisionMap, isOnlyNoted } from '@/local/decision-map.ts';

import type { HistoryEvent } from './timeline.ts';

/** A decision or a note about one subject. */
interface Moment {
  readonly kind: DecidedItem['kind'];
  readonly at: string;
  readonly title: string;
  readonly by: string;
  readonly text: string;
}

interface Context {
  readonly nowMs: number;
  readonly zone: Zone;
  /** A name that someone typed, as shown on screen. */
  readonly typedName: (name: string) => string;
}

/**
 * Decisions about a project and its findings, including those of imported files. Only the latest one of each is stored.
 * Earlier ones come from the change log, as far as this browser still has it.
 */
export function decisionEvents(
  { workspaceId, projectId }: ProjectPlace,
  decisionMap: DecisionMap,
  changes: readonly ChangeEntry[],
  context: Context,
): readonly HistoryEvent[] {
  const logged = withoutUndone(
    changes.filter((change) => change.projectId === projectId && change.operationId === decisionOperation),
  );
  const moments = [...decisionMap.values()]
    .filter((item) => item.project_id === projectId)
    .flatMap((item) => momentsOf(item, logged, context));
  // One decision about several findings is one event.
  return [...groupBy(moments, keyOf).values()].map(([first, ...others]) => {
    const { at, title, kind, by, text } = first;
    const units = subjectsUnit([first, ...others]);
    const subject = others.length > 0 ? formatCount(others.length + 1, ...units) : capitalize(units[0]);
    return {
      id: `decision ${keyOf(first)}`,
      kind: 'decisions',
      at,
      title,
      detail: [subject, context.typedName(by), text].filter(Boolean).join(' · '),
      target: linkOptions({
        to: `/workspaces/$workspaceId/projects/$projectId/${kind === 'personal_data' ? 'personal-data' : 'security'}`,
        params: { workspaceId, projectId },
      }),
    };
  });
}

function momentsOf(item: DecidedItem, logged: readonly ChangeEntry[], context: Context): readonly Moment[] {
  const { kind, finding_id: findingId, decision, notes } = item;
  const since = Date.parse(decision.at);
  const isDecided = ({ at }: { readonly at: string }): boolean => Date.parse(at) === since;
  const isNoted = isOnlyNoted(item);
  const title = titled(decisionResult(decision.state, decision.until, context));
  const latest = {
    kind,
    at: decision.at,
    title,
    by: decision.by,
    text: notes.find(isDecided)?.text ?? '',
  };
  const earlier = logged.filter(
    ({ at, after }) => (after['finding'] ?? null) === findingId && Date.parse(at) < since,
  );
  return [
    ...(isNoted ? [] : [latest]),
    ...earlier.map((change) => ({
      kind,
      at: change.at,
      title: titled(resultLabel(change, context.nowMs, context.zone)),
      by: '',
      text: '',
    })),
    ...notes
      .filter((note) => isNoted || !isDecided(note))
      .map(({ at, by, text }) => ({ kind, at, title: 'Note', by, text })),
  ];
}

const titled = (result: string): string => (result === 'Reopened' ? result : `Decision: ${result}`);

const keyOf = ({ kind, at, title, by, text }: Moment): string => [kind, at, title, by, text].join(' ');
