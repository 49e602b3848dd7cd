import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { isolated } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { Card } from '@/ui/layout/card.tsx';

import { annotations, removeAnnotation, saveAnnotation } from '../model/annotations.ts';
import {
  daysOf,
  draftOf,
  editOf,
  isHalfWritten,
  keepDraft,
  newNote,
  type NoteEdit,
  turnTo,
} from '../model/note-edit.ts';
import { rangeLabel } from '../model/range-label.ts';
import type { DayRange, PlacedNote } from '../model/types.ts';
import { NoteForm } from './note-form.tsx';

interface NotesCardProps {
  readonly workspaceId: string;
  readonly projectId: string | null;
  /** The notes on what is shown, in order of time. */
  readonly notes: readonly PlacedNote[];
  readonly range: DayRange;
  readonly today: string;
  /** The days that were last chosen on the chart to write a note on; each choice is an object of its own. */
  readonly chosen: DayRange | null;
}

/** What happened on these days: written here, or noted by itself from what this browser did. */
export function NotesCard(props: NotesCardProps) {
  const { workspaceId, projectId, notes, range, today, chosen } = props;
  const [edit, setShownEdit] = useState<NoteEdit | null>(() => draftOf(workspaceId, projectId));
  const setEdit = (next: NoteEdit | null): void => {
    setShownEdit(next);
    keepDraft(workspaceId, projectId, next !== null && isHalfWritten(next) ? next : null);
  };
  // A form that is asked for again is drawn anew, so that its first field has the focus.
  const [asks, setAsks] = useState(0);
  const ask = (asked: NoteEdit): void => {
    setEdit(turnTo(edit, asked));
    setAsks(asks + 1);
  };
  const [seen, setSeen] = useState<DayRange | null>(null);
  if (chosen !== null && chosen !== seen) {
    setSeen(chosen);
    ask(newNote(chosen));
  }
  const [adder, setAdder] = useState<HTMLButtonElement | null>(null);
  const close = (): void => {
    setEdit(null);
    adder?.focus();
  };
  const save = ({ id, days, text }: NoteEdit): void => {
    saveAnnotation({ workspaceId, projectId, ...days, text }, id);
    close();
    // The list below shows no other days, and would look as if nothing had been saved.
    if (days.to < range.from || days.from > range.to)
      toast({
        tone: 'good',
        title: 'The note was saved',
        description: `It is on ${rangeLabel(days, today)}, outside of the days that are shown.`,
      });
  };
  const remove = ({ id }: PlacedNote): void => {
    const note = annotations.get().find((one) => one.id === id);
    removeAnnotation(id);
    adder?.focus();
    if (note !== undefined)
      toast({
        tone: 'neutral',
        title: 'The note was removed',
        action: { label: 'Undo', onSelect: () => saveAnnotation(note, note.id) },
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
          onClick={() => ask(edit?.id === null ? edit : newNote({ from: range.to, to: range.to }))}
        >
          Add a note
        </Button>
      }
    >
      {edit === null ? null : (
        <NoteForm
          key={asks}
          days={edit.days}
          text={edit.text}
          asked={asks > 0}
          onChange={(written) => setEdit({ ...edit, ...written })}
          onCancel={close}
          onSave={() => save(edit)}
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
                    label={`Edit the note ${isolated(note.text)}`}
                    icon={<Pencil size={16} strokeWidth={1.75} />}
                    onClick={() => ask(editOf(note))}
                  />
                  <IconButton
                    label={`Remove the note ${isolated(note.text)}`}
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
