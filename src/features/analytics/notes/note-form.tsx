import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import { noteLength, noteProblem } from '../model/annotations.ts';
import type { DayRange } from '../model/types.ts';

interface NoteFormProps {
  readonly days: DayRange;
  readonly text: string;
  /** Whether it was just asked for; a draft that comes back with its page leaves the focus alone. */
  readonly asked: boolean;
  readonly onChange: (written: { readonly days?: DayRange; readonly text?: string }) => void;
  /** Called when nothing keeps it from being saved. */
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** A note on one day, or on several. What is typed is kept by whoever shows the form. */
export function NoteForm({ days, text, asked, onChange, onSave, onCancel }: NoteFormProps) {
  const { from, to } = days;
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problem = noteProblem({ from, to, text });
  const errorOf = (field: 'from' | 'to' | 'text') =>
    tried && problem?.field === field ? problem.text : undefined;
  useEffect(() => {
    if (!asked) return;
    const field = form.current?.querySelector<HTMLInputElement>('[name="text"]');
    field?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problem === null) onSave();
    else form.current?.querySelector<HTMLInputElement>(`[name="${problem.field}"]`)?.focus();
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
        name="text"
        value={text}
        onKeyDown={onKeyDown}
        maxLength={noteLength * 2}
        error={errorOf('text')}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <TextField
        label="First day (UTC)"
        name="from"
        type="date"
        value={from}
        error={errorOf('from')}
        onChange={({ target: { value } }) =>
          onChange({ days: { from: value, to: to === from ? value : to } })
        }
      />
      <TextField
        label="Last day (UTC)"
        name="to"
        type="date"
        value={to}
        error={errorOf('to')}
        onChange={(event) => onChange({ days: { from, to: event.target.value } })}
      />
      <div className="flex gap-2 sm:col-span-3 sm:justify-end">
        <Button type="submit" variant="primary">
          Save the note
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
