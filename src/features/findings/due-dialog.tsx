import { type FormEvent, useId, useState } from 'react';

import { formatNumber } from '@/lib/numbers.ts';
import { dueDates, type DueDays, maxDueDays } from '@/local/due-dates.ts';
import { Button, CancelButton } from '@/ui/controls/button.tsx';
import { showInvalid } from '@/ui/forms/field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

const levels = ['error', 'warn', 'info'] as const satisfies readonly (keyof DueDays)[];
type Draft = Readonly<Record<keyof DueDays, string>>;

const labels: Draft = { error: 'Errors (days)', warn: 'Warnings (days)', info: 'Info (days)' };

/** The entered number of days. Null if there is none, which means no due date. Undefined if it is invalid. */
const daysOf = (text: string): number | null | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const days = Number(trimmed);
  return Number.isInteger(days) && days >= 1 && days <= maxDueDays ? days : undefined;
};

const textOf = (days: number | null): string => (days === null ? '' : String(days));

/** Days until a finding is due, by severity. */
export function DueDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useId();
  const [draft, setDraft] = useState<Draft>(() => {
    const { error, warn, info } = dueDates.get();
    return { error: textOf(error), warn: textOf(warn), info: textOf(info) };
  });
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const [error, warn, info] = [daysOf(draft.error), daysOf(draft.warn), daysOf(draft.info)];
    if (error === undefined || warn === undefined || info === undefined) {
      showInvalid(event.currentTarget, () => setTried(true));
      return;
    }
    dueDates.update(() => ({ error, warn, info }));
    onClose();
  };
  return (
    <Dialog
      size="small"
      onClose={onClose}
      title="Set due dates"
      description="Days until a finding is due, from when it was first found. Leave empty for none."
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button type="submit" form={form} variant="primary">
            Save due dates
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {levels.map((level) => (
          <TextField
            key={level}
            label={labels[level]}
            inputMode="numeric"
            value={draft[level]}
            maxLength={3}
            onChange={({ target }) => setDraft((now) => ({ ...now, [level]: target.value }))}
            error={
              tried && daysOf(draft[level]) === undefined
                ? `Enter 1 to ${formatNumber(maxDueDays)}, or leave it empty.`
                : undefined
            }
          />
        ))}
        <p className="text-small text-ink-3">Stored in this browser.</p>
      </form>
    </Dialog>
  );
}
