import { type FormEvent, useEffect, useRef, useState } from 'react';

import { Button, CancelButton } from '@/ui/controls/button.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import type { DayRange } from '../model/types.ts';
import { noteLength, noteProblem } from './chart-note.ts';

interface NoteFormProps {
  readonly days: DayRange;
  readonly text: string;
  /** False for a draft that is restored with its page. */
  readonly takesFocus: boolean;
  readonly onChange: (changes: { readonly days?: DayRange; readonly text?: string }) => void;
  /** Called only when the note is valid. */
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

export function NoteForm({ days, text, takesFocus, onChange, onSave, onCancel }: NoteFormProps) {
  const { from, to } = days;
  const [submitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problem = noteProblem({ from, to, text });
  const fieldOf = (name: 'from' | 'to' | 'text') => ({
    name,
    error: submitted && problem?.field === name ? problem.text : undefined,
  });
  const inputOf = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  useEffect(() => {
    if (!takesFocus) return;
    const input = inputOf('text');
    input?.focus();
    input?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (problem === null) onSave();
    else inputOf(problem.field)?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Note"
      onSubmit={submit}
      className="mb-3 grid items-start gap-3 rounded-control bg-sunken p-3 sm:grid-cols-[1fr_auto_auto]"
    >
      <TextField
        label="What happened"
        {...fieldOf('text')}
        value={text}
        onKeyDown={(event) => {
          // Only Cancel discards what was typed.
          if (event.key === 'Escape' && text === '' && !event.nativeEvent.isComposing) onCancel();
        }}
        maxLength={noteLength * 2}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <TextField
        label="Start date (UTC)"
        {...fieldOf('from')}
        type="date"
        value={from}
        onChange={({ target: { value } }) =>
          onChange({ days: { from: value, to: to === from ? value : to } })
        }
      />
      <TextField
        label="End date (UTC)"
        {...fieldOf('to')}
        type="date"
        value={to}
        onChange={(event) => onChange({ days: { from, to: event.target.value } })}
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
