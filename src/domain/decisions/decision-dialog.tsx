import { type FormEvent, type ReactNode, useId, useState } from 'react';

import { formatDay, type Zone } from '@/lib/dates.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import {
  type DecidedItem,
  type Decision,
  type DecisionState,
  isOnlyNoted,
  limitsOfDecisions,
  subjectKey,
} from '@/local/decision-map.ts';
import { reviewer, useDecisions } from '@/local/decisions.ts';
import { Button, CancelButton } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { DateField } from '@/ui/forms/date-field.tsx';
import { hiddenText, showInvalid } from '@/ui/forms/field.tsx';
import { FormDialog } from '@/ui/forms/form-dialog.tsx';
import { type RadioCard, RadioCards } from '@/ui/forms/radio-cards.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { useWorkspaceId } from '../connection-scope.tsx';
import { usePresenting } from '../presentation.ts';
import { isComparable } from './decision-status.ts';
import { blindText, decisionStatusLabel, subjectsUnit } from './labels.ts';
import type { DecisionSubject } from './subject.ts';
import { type DecisionKind, isInstant, type Verdict } from './verdict.ts';

interface DecisionDialogProps {
  readonly kind: DecisionKind;
  /** One or more. All get the same decision. */
  readonly subjects: readonly DecisionSubject[];
  readonly assignee: string | undefined;
  readonly onDecide: (verdict: Verdict) => void;
  readonly onClose: () => void;
}

const labels: Readonly<
  Record<DecisionKind, { readonly title: (what: string | null) => string; readonly button: string }>
> = {
  done: {
    title: (what) => (what === null ? 'Mark as done' : `Mark ${what} as done`),
    button: 'Mark as done',
  },
  snoozed: { title: (what) => (what === null ? 'Snooze' : `Snooze ${what}`), button: 'Snooze' },
  accepted_risk: {
    title: (what) => (what === null ? 'Accept risk' : `Accept risk for ${what}`),
    button: 'Accept risk',
  },
  false_positive: {
    title: (what) => (what === null ? 'Mark as false positive' : `Mark ${what} as false positive`),
    button: 'Mark as false positive',
  },
  in_progress: { title: (what) => (what === null ? 'Assign' : `Assign ${what}`), button: 'Assign' },
  note: { title: (what) => (what === null ? 'Add a note' : `Add a note to ${what}`), button: 'Add note' },
  reopen: { title: (what) => (what === null ? 'Reopen' : `Reopen ${what}`), button: 'Reopen' },
};

const periods = {
  snoozed: [
    { value: '1', label: 'Tomorrow' },
    { value: '7', label: '7 days from now' },
    { value: '30', label: '30 days from now' },
    { value: 'date', label: 'A date' },
    { value: 'change', label: 'Something gets worse' },
  ],
  accepted_risk: [
    { value: '30', label: 'In 30 days' },
    { value: '90', label: 'In 90 days' },
    { value: '180', label: 'In 180 days' },
    { value: '365', label: 'In a year' },
    { value: 'date', label: 'On a date' },
  ],
} as const;

type Period = (typeof periods)[keyof typeof periods][number]['value'];

/** The start of a day such as `2026-12-31`, or NaN. */
const startOf = (day: string, zone: Zone): number =>
  Date.parse(zone === 'utc' ? `${day}T00:00Z` : `${day}T00:00`);

/** The start of a day ahead, so that a project that is snoozed until tomorrow is back in the morning. */
function startIn(days: number, nowMs: number, zone: Zone): number {
  const now = new Date(nowMs);
  return zone === 'utc'
    ? Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days)
    : new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
}

function untilOf(period: Period, chosenMs: number, nowMs: number, zone: Zone): string | null {
  if (period === 'change') return null;
  return new Date(period === 'date' ? chosenMs : startIn(Number(period), nowMs, zone)).toISOString();
}

/** Whether changes can be detected. The API may return nothing about a project but its ID (spec §2.15). */
const canDetectChanges = ({ facts }: DecisionSubject): boolean =>
  facts !== undefined && isComparable(facts, facts);

/** Which of the snoozed subjects come back before their date. */
function snoozeHint(count: number, blindCount: number): string {
  if (blindCount > 0)
    return blindCount === count
      ? `${blindText}.`
      : `${blindText} for ${formatNumber(blindCount)} of ${formatNumber(count)}.`;
  return count === 1 ? 'It comes back sooner if it gets worse.' : 'They come back sooner if they get worse.';
}

function optionsOf(
  kind: keyof typeof periods,
  nowMs: number,
  zone: Zone,
  dayField: ReactNode,
): readonly RadioCard<Period>[] {
  return periods[kind].map((option) => {
    if (option.value === 'date') return { ...option, detail: dayField };
    const until = untilOf(option.value, NaN, nowMs, zone);
    return until === null ? option : { ...option, aside: formatDay(until, nowMs, zone) };
  });
}

/** A note alone decides nothing. */
const decisionOf = (item: DecidedItem | undefined): Decision | undefined =>
  item === undefined || isOnlyNoted(item) ? undefined : item.decision;

/**
 * Says which decisions changed since the dialog was opened, because this one replaces them: another tab decided, or the
 * person undid their own with a toast in this dialog.
 */
function DecidedSince({ subjects }: Pick<DecisionDialogProps, 'subjects'>) {
  const decisionMap = useDecisions(useWorkspaceId());
  const [before] = useState(decisionMap);
  const changed = subjects.flatMap((subject): (DecisionState | 'new')[] => {
    const key = subjectKey(subject);
    const decision = decisionOf(decisionMap?.get(key));
    const isChanged = before !== undefined && decision?.id !== decisionOf(before.get(key))?.id;
    return isChanged ? [decision?.state ?? 'new'] : [];
  });
  const [state] = changed;
  if (state === undefined) return null;
  return (
    <Banner tone="warn">
      {subjects.length === 1
        ? `Changed since you opened this: ${decisionStatusLabel(state).label}`
        : `${formatNumber(changed.length)} of ${formatCount(subjects.length, ...subjectsUnit(subjects))} changed since you opened this`}
    </Banner>
  );
}

/** Asks for the details of a decision, and once for the person's name. */
export function DecisionDialog({ kind, subjects, assignee: before, onDecide, onClose }: DecisionDialogProps) {
  const form = useId();
  const [name, setName] = useState(() => reviewer.get());
  const [isNamed] = useState(() => reviewer.get() !== '');
  const [note, setNote] = useState('');
  const isPresenting = usePresenting();
  // The current assignee isn't in the document while presenting.
  const [assigned] = useState(isPresenting ? '' : (before ?? ''));
  const [assignee, setAssignee] = useState(assigned);
  const [period, setPeriod] = useState<Period>(kind === 'accepted_risk' ? '90' : '7');
  const [day, setDay] = useState('');
  const [zone] = usePreference('timeDisplay');
  const nowMs = useNow();
  const [tried, setTried] = useState(false);
  const hasEnd = kind === 'snoozed' || kind === 'accepted_risk';
  const blindCount = subjects.filter((subject) => !canDetectChanges(subject)).length;
  const startMs = startOf(day, zone);
  // A day that can't be parsed isn't after now, either.
  const isDayMissing = hasEnd && period === 'date' && !(startMs > nowMs);
  const only = subjects.length === 1 ? (subjects[0]?.name ?? null) : null;
  const needsNote = kind === 'accepted_risk' || kind === 'note';
  const missing = (text: string, message: string) => (tried && text.trim() === '' ? message : undefined);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const required = [name, ...(needsNote ? [note] : []), ...(kind === 'in_progress' ? [assignee] : [])];
    if (isDayMissing || required.some((text) => text.trim() === '')) {
      showInvalid(event.currentTarget, () => setTried(true));
      return;
    }
    if (!isNamed) reviewer.update(() => name.trim());
    if (!reviewer.isStored())
      toast({
        tone: 'bad',
        title: 'Couldn’t save your name',
        description: 'It lasts until you reload or close this tab.',
        about: 'reviewer',
      });
    onDecide({
      kind,
      note,
      ...(kind === 'in_progress' && { assignee }),
      ...(hasEnd && { until: untilOf(period, startMs, Date.now(), zone) }),
    });
    onClose();
  };

  const nameField = isNamed ? null : (
    <TextField
      label="Your name"
      value={name}
      className={isPresenting ? hiddenText : undefined}
      maxLength={limitsOfDecisions.name}
      autoComplete="name"
      onChange={(event) => setName(event.target.value)}
      error={missing(name, 'Enter your name.')}
      hint="Shown with your decisions. Stored in this browser and in exported files."
    />
  );
  const dayField = (
    <DateField
      label="Date"
      hideLabel
      hint={zone === 'utc' ? 'Midnight UTC' : undefined}
      fieldClassName="max-w-50"
      value={day}
      onChange={setDay}
      error={tried && isDayMissing ? 'Choose a date after today.' : undefined}
    />
  );
  // Only the name has to be entered then, so it comes first and gets the focus.
  const isNameFirst = isInstant(kind);
  return (
    <FormDialog
      size="small"
      dirty={note !== '' || day !== '' || assignee !== assigned || (!isNamed && name !== '')}
      onClose={onClose}
      title={labels[kind].title(
        only === null ? formatCount(subjects.length, ...subjectsUnit(subjects)) : null,
      )}
      description={only === null ? undefined : isolated(only)}
      footer={(close) => (
        <>
          <CancelButton onClick={close} />
          <Button type="submit" form={form} variant="primary">
            {labels[kind].button}
          </Button>
        </>
      )}
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <DecidedSince subjects={subjects} />
        {isNameFirst ? nameField : null}
        {kind === 'in_progress' ? (
          <TextField
            label="Assignee"
            value={assignee}
            className={isPresenting ? hiddenText : undefined}
            maxLength={limitsOfDecisions.assignee}
            onChange={(event) => setAssignee(event.target.value)}
            error={missing(assignee, 'Enter a name or a team.')}
          />
        ) : null}
        {hasEnd ? (
          <RadioCards<Period>
            legend={kind === 'snoozed' ? 'Snooze until' : 'Expires'}
            value={period}
            onChange={setPeriod}
            options={optionsOf(kind, nowMs, zone, dayField).filter(
              ({ value }) => blindCount === 0 || value !== 'change',
            )}
            hint={kind === 'snoozed' ? snoozeHint(subjects.length, blindCount) : undefined}
          />
        ) : null}
        {/* A stored reopen with a note looks like a note about something that was never decided (`isOnlyNoted`). */}
        {kind === 'reopen' ? null : (
          <TextField
            label={kind === 'accepted_risk' ? 'Reason' : needsNote ? 'Note' : 'Note (optional)'}
            value={note}
            maxLength={limitsOfDecisions.note}
            onChange={(event) => setNote(event.target.value)}
            error={
              needsNote ? missing(note, kind === 'note' ? 'Enter a note.' : 'Enter a reason.') : undefined
            }
          />
        )}
        {isNameFirst ? null : nameField}
      </form>
    </FormDialog>
  );
}
