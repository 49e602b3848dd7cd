import { useState } from 'react';

import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { formatDay } from '@/lib/dates.ts';
import { formatCount } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { type ChangeFields, logDecisions } from '@/local/change-log.ts';
import { type DecidedItem, subjectKey } from '@/local/decision-map.ts';
import { decisions, reviewer } from '@/local/decisions.ts';
import { type Toast, toast, toasts } from '@/ui/feedback/toast.ts';
import { getPreference } from '@/ui/preferences.ts';

import { subjectsUnit } from './labels.ts';
import type { DecisionSubject } from './subject.ts';
import { applyVerdict, type DecisionKind, type Verdict } from './verdict.ts';

interface Made {
  readonly subject: DecisionSubject;
  readonly before: DecidedItem | undefined;
  readonly after: DecidedItem;
}

/** One decision, about one or more subjects. */
interface Step {
  readonly kind: DecisionKind;
  readonly made: readonly Made[];
}

const about = 'decision';
const aboutStorage = 'storage of decisions';

/** The steps that couldn't be stored. The toast about them goes once all of them are undone. */
const unstored = new Set<Step>();

function reportUnstored(step: Step, action: Toast['action']): void {
  unstored.add(step);
  toasts.outdate(about);
  toast({
    tone: 'bad',
    title: 'Couldn’t save the decision',
    description: 'It lasts until you reload or close this tab. Export your decisions to keep them.',
    about: aboutStorage,
    action,
  });
}

const undoNotStored = (): void =>
  toast({
    tone: 'bad',
    title: 'Couldn’t save the undo',
    description: 'It lasts until you reload or close this tab.',
    about: aboutStorage,
  });

const toastTitles: Readonly<Record<DecisionKind, (what: string) => string>> = {
  done: (what) => `${what} marked as done`,
  snoozed: (what) => `${what} snoozed`,
  accepted_risk: (what) => `Risk accepted for ${what}`,
  false_positive: (what) => `${what} marked as false positive`,
  in_progress: (what) => `${what} assigned`,
  note: (what) => `Note added to ${what}`,
  reopen: (what) => `${what} reopened`,
};

function subjectsName(subjects: readonly DecisionSubject[]): string {
  const [first] = subjects;
  return subjects.length === 1 && first !== undefined
    ? `“${isolated(first.name)}”`
    : formatCount(subjects.length, ...subjectsUnit(subjects));
}

function decidedTitle(subjects: readonly DecisionSubject[], { kind, until = null }: Verdict): string {
  const title = toastTitles[kind](subjectsName(subjects));
  return until === null
    ? title
    : `${title} until ${formatDay(until, Date.now(), getPreference('timeDisplay'))}`;
}

const subjectsOf = (made: readonly Made[]): readonly DecisionSubject[] => made.map(({ subject }) => subject);

const undoneTitle = ({ kind, made }: Step): string =>
  kind === 'note'
    ? `Note removed from ${subjectsName(subjectsOf(made))}`
    : `Decision undone for ${subjectsName(subjectsOf(made))}`;

const loggedFields = (item: DecidedItem | undefined): ChangeFields => {
  const { until = null, assignee = null } = item?.decision ?? {};
  return {
    decision: stateOf(item) ?? 'new',
    ...(until !== null && { until }),
    ...(assignee !== null && { assignee }),
  };
};

const stateOf = (item: DecidedItem | undefined) => item?.decision.state ?? null;

/** For the change log. Without notes, because they are free text. A note alone is no change. */
function loggedChange(
  workspaceId: string,
  { project_id: projectId, finding_id: finding, decision }: DecidedItem,
  from: DecidedItem | undefined,
  to: DecidedItem | undefined,
) {
  if (from?.decision.id === to?.decision.id) return [];
  if (stateOf(from) === null && stateOf(to) === null) return [];
  const after = { ...loggedFields(to), ...(finding !== null && { finding }) };
  return [{ workspaceId, projectId, projectName: decision.project_name, before: loggedFields(from), after }];
}

function makeStep(
  workspaceId: string,
  subjects: readonly DecisionSubject[],
  verdict: Verdict,
): readonly Made[] {
  const decisionMap = decisions.decisionMapOf(workspaceId);
  const by = reviewer.get();
  const nowMs = Date.now();
  return subjects.map((subject) => {
    const before = decisionMap?.get(subjectKey(subject));
    return { subject, before, after: applyVerdict(subject, before, verdict, by, nowMs) };
  });
}

/**
 * Saves decisions about subjects of the workspace, and undoes them one step at a time. One undo reverts a step for all of
 * its subjects. A page with an Undo of its own passes `onUndone`; elsewhere the toast offers it.
 */
export function useDecide(onUndone?: (subjects: readonly DecisionSubject[]) => void) {
  const workspaceId = useWorkspaceId();
  const connection = useConnection();
  const [past, setPast] = useState<readonly Step[]>([]);

  const undoStep = async (step: Step): Promise<void> => {
    setPast((current) => current.filter((other) => other !== step));
    const { undone, isStored } = await decisions.undo(workspaceId, step.made);
    // Only now are the subjects where they were before the decision.
    onUndone?.(subjectsOf(step.made));
    const remaining = step.made.length - undone.length;
    if (remaining > 0)
      toast({
        tone: 'neutral',
        title: `Couldn’t undo ${formatCount(remaining, step.kind === 'note' ? 'note' : 'decision')}`,
        description: `${remaining === 1 ? 'It was' : 'They were'} changed in another tab or by an import.`,
      });
    if (undone.length === 0) return;
    toast({ tone: 'neutral', title: undoneTitle({ ...step, made: undone }), about });
    if (!isStored) return undoNotStored();
    const wasUnstored = unstored.delete(step);
    if (wasUnstored && unstored.size === 0) toasts.outdate(aboutStorage);
    if (wasUnstored) return;
    logDecisions(
      connection,
      undone.flatMap(({ before, after }) => loggedChange(workspaceId, after, after, before)),
    );
  };

  const commit = (subjects: readonly DecisionSubject[], verdict: Verdict): void => {
    const step = { kind: verdict.kind, made: makeStep(workspaceId, subjects, verdict) };
    setPast((current) => [...current, step]);
    const items = step.made.map(({ after }) => after);
    const undo = onUndone === undefined ? { label: 'Undo', onSelect: () => void undoStep(step) } : undefined;
    // Only stored decisions are logged, because the log outlives the page.
    decisions.save(workspaceId, items).then(
      () => {
        toast({ tone: 'good', title: decidedTitle(subjects, verdict), about, action: undo });
        logDecisions(
          connection,
          step.made.flatMap(({ before, after }) => loggedChange(workspaceId, after, before, after)),
        );
      },
      () => reportUnstored(step, undo),
    );
  };

  return {
    /** The number of steps that can be undone. */
    count: past.length,
    decide(subjects: readonly DecisionSubject[], verdict: Verdict): void {
      // An undo needs the previous state.
      if (decisions.decisionMapOf(workspaceId) !== undefined) commit(subjects, verdict);
      else void decisions.load(workspaceId).then(() => commit(subjects, verdict));
    },
    undo(): void {
      const last = past.at(-1);
      if (last !== undefined) void undoStep(last);
    },
  };
}
