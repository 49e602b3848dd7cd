import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { toast } from '@/ui/toast.ts';

import { dayOf } from '../model/days.ts';
import { ownNotes, removeNote, saveNote } from '../model/own-notes.ts';
import { rangeLabel } from '../model/range-label.ts';
import type { DayRange, PlacedNote } from '../model/types.ts';
import { NoteForm } from './note-form.tsx';

/** Which note is written: a new one on these days, or one that is there. */
export type NoteEdit = { readonly id: string | null; readonly days: DayRange; readonly text: string } | null;

interface NotesCardProps {
  readonly workspaceId: string;
  readonly projectId: string | null;
  /** The notes on what is shown, in order of time. */
  readonly notes: readonly PlacedNote[];
  readonly range: DayRange;
  readonly today: string;
  readonly edit: NoteEdit;
  readonly setEdit: (edit: NoteEdit) => void;
}

/** What happened on these days: written here, or noted by itself from what this browser did. */
export function NotesCard(props: NotesCardProps) {
  const { workspaceId, projectId, notes, range, today, edit, setEdit } = props;
  const [adder, setAdder] = useState<HTMLButtonElement | null>(null);
  const close = (): void => {
    setEdit(null);
    adder?.focus();
  };
  const remove = ({ id }: PlacedNote): void => {
    const note = ownNotes.get().find((one) => one.id === id);
    removeNote(id);
    adder?.focus();
    if (note !== undefined)
      toast({
        tone: 'neutral',
        title: 'The note was removed',
        action: { label: 'Undo', onSelect: () => saveNote(note, note.id) },
      });
  };
  return (
    <Card
      title="Notes"
      description="Kept in this browser alone. Deployments and changes of who can open the app, made here, note themselves."
      actions={
        <Button
          ref={setAdder}
          icon={<Plus size={16} strokeWidth={1.75} />}
          onClick={() => setEdit({ id: null, days: { from: range.to, to: range.to }, text: '' })}
        >
          Add a note
        </Button>
      }
    >
      {edit === null ? null : (
        <NoteForm
          key={`${edit.id ?? 'new'} ${edit.days.from}`}
          initial={edit}
          today={today}
          onCancel={close}
          onSave={({ days, text }) => {
            saveNote({ workspaceId, projectId, ...days, text }, edit.id);
            close();
          }}
        />
      )}
      {notes.length === 0 ? (
        <p className="text-ink-3">Nothing is noted on these days.</p>
      ) : (
        <ul aria-label="Notes on these days" className="flex flex-col">
          {notes.map((note) => (
            <NoteLine key={note.id} note={note} today={today}>
              {note.kind === 'own' ? (
                <>
                  <IconButton
                    label={`Edit the note ${note.text}`}
                    icon={<Pencil size={16} strokeWidth={1.75} />}
                    onClick={() => setEdit({ id: note.id, days: daysOf(note), text: note.text })}
                  />
                  <IconButton
                    label={`Remove the note ${note.text}`}
                    icon={<Trash2 size={16} strokeWidth={1.75} />}
                    onClick={() => remove(note)}
                  />
                </>
              ) : null}
            </NoteLine>
          ))}
        </ul>
      )}
    </Card>
  );
}

const daysOf = ({ startMs, endMs }: PlacedNote): DayRange => ({ from: dayOf(startMs), to: dayOf(endMs) });

interface NoteLineProps {
  readonly note: PlacedNote;
  readonly today: string;
  readonly children: ReactNode;
}

function NoteLine({ note, today, children }: NoteLineProps) {
  return (
    <li className="flex min-h-10 items-start gap-3 border-t border-line py-1.5 first:border-t-0">
      <span className="tabular w-20 shrink-0 pt-1 text-small text-ink-3 sm:w-32">
        {rangeLabel(daysOf(note), today)}
      </span>
      <span className="min-w-0 flex-1 pt-0.5 wrap-anywhere">
        <bdi className="text-ink">{note.text}</bdi>
        {note.detail === '' ? null : (
          // Ids stand in here: the typeface would write the x of `2x7` as a sign of multiplication.
          <span className="block text-small whitespace-pre-line text-ink-3">{note.detail}</span>
        )}
      </span>
      <span className="flex shrink-0">{children}</span>
    </li>
  );
}
