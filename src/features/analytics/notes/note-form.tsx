import { type FormEvent, useEffect, useRef, useState } from 'react';

import { Button, CancelButton } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { DateField } from '@/ui/forms/date-field.tsx';
import { showInvalid } from '@/ui/forms/field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import type { DayRange } from '../model/types.ts';
import { noteLength, noteProblem } from './chart-note.ts';

interface NoteFormProps {
  readonly days: DayRange;
  readonly text: string;
  /** Whether closing would lose something that was entered. */
  readonly dirty: boolean;
  /** False for a draft that is restored with its page. */
  readonly takesFocus: boolean;
  /** What saving would replace. */
  readonly warning: string | null;
  readonly onChange: (changes: { readonly days?: DayRange; readonly text?: string }) => void;
  /** Called only when the note is valid. */
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

export function NoteForm({
  days,
  text,
  dirty,
  takesFocus,
  warning,
  onChange,
  onSave,
  onCancel,
}: NoteFormProps) {
  const { from, to } = days;
  const [submitted, setSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problem = noteProblem({ from, to, text });
  const errorOf = (name: 'from' | 'to' | 'text') =>
    submitted && problem?.field === name ? problem.text : undefined;
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (problem === null) onSave();
    else showInvalid(event.currentTarget, () => setSubmitted(true));
  };
  return (
    <form
      noValidate
      aria-label="Note"
      onSubmit={submit}
      className="mb-3 grid items-start gap-3 rounded-control bg-sunken p-3 sm:grid-cols-[1fr_auto_auto]"
    >
      {warning === null ? null : (
        <Banner tone="warn" className="sm:col-span-3">
          {warning}
        </Banner>
      )}
      <TextField
        ref={field}
        label="What happened"
        error={errorOf('text')}
        value={text}
        onKeyDown={(event) => {
          // Only Cancel discards changes.
          if (event.key === 'Escape' && !dirty && !event.nativeEvent.isComposing) onCancel();
        }}
        maxLength={noteLength * 2}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <DateField
        label="Start date (UTC)"
        error={errorOf('from')}
        value={from}
        onChange={(day) => onChange({ days: { from: day, to: to === from ? day : to } })}
      />
      <DateField
        label="End date (UTC)"
        error={errorOf('to')}
        value={to}
        onChange={(day) => onChange({ days: { from, to: day } })}
      />
      <div className="flex gap-2 sm:col-span-3 sm:justify-end">
        <CancelButton onClick={onCancel} />
        <Button type="submit" variant="primary">
          Save note
        </Button>
      </div>
    </form>
  );
}
