import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { Metric } from '@/contract/values.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { isolated } from '@/lib/text.ts';
import { chartNotes, removeNote, saveNote } from '@/local/chart-notes.ts';
import { type NoteEdit, noteDraftOf } from '@/local/note-drafts.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { toast, toasts } from '@/ui/feedback/toast.ts';
import { Card } from '@/ui/layout/card.tsx';

import { rangeLabel } from '../model/days.ts';
import type { DayRange } from '../model/types.ts';
import {
  editOf,
  isHalfWritten,
  isOutdated,
  newNote,
  nextEdit,
  type PlacedNote,
  storeDraft,
} from './chart-note.ts';
import { NoteForm } from './note-form.tsx';
import { NotesList } from './notes-list.tsx';

interface NotesCardProps {
  readonly projectId: string | null;
  /** When the project was created, if that is known. */
  readonly createdAt?: string | null | undefined;
  readonly notes: readonly PlacedNote[];
  /** The metric that shows the effect of releases and changes. */
  readonly metric: Metric;
  readonly range: DayRange;
  readonly today: string;
  /** The days last picked on the chart, a new object each time. */
  readonly chosen: DayRange | null;
}

/** Events on these days: written by the user, or recorded from this browser's actions. */
export function NotesCard({ projectId, createdAt, notes, metric, range, today, chosen }: NotesCardProps) {
  const workspaceId = useWorkspaceId();
  const [edit, setEdit] = useState<NoteEdit | null>(() => noteDraftOf(workspaceId, projectId));
  useEffect(() => storeDraft(workspaceId, projectId, edit), [workspaceId, projectId, edit]);
  const written = useSyncExternalStore(chartNotes.subscribe, chartNotes.get);
  const edited = written.find(({ id }) => id === edit?.id);
  // A new key mounts the form again, which focuses its first field.
  const [requests, setRequests] = useState(0);
  const openForm = (requested: NoteEdit): void => {
    setEdit(nextEdit(edit, requested));
    setRequests(requests + 1);
  };
  const [lastChosen, setLastChosen] = useState<DayRange | null>(null);
  if (chosen !== null && chosen !== lastChosen) {
    setLastChosen(chosen);
    openForm(newNote(chosen));
  }
  const addButton = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setEdit(null);
    addButton.current?.focus();
  };
  const save = ({ id, days, text }: NoteEdit): void => {
    saveNote({ workspaceId, projectId, ...days, text }, id);
    close();
    if (!chartNotes.isStored()) {
      toast({
        tone: 'bad',
        title: 'Couldn’t save the note',
        description: 'It lasts until you reload or close this tab.',
        about: 'chart notes',
      });
      return;
    }
    toasts.outdate('chart notes');
    // The list shows only the range, so it would look as if nothing had been saved.
    if (days.to < range.from || days.from > range.to)
      toast({
        tone: 'good',
        title: 'Note saved',
        description: `${rangeLabel(days, today)} is outside the current range.`,
      });
  };
  const remove = (id: string): void => {
    const note = chartNotes.get().find((stored) => stored.id === id);
    removeNote(id);
    addButton.current?.focus();
    if (note !== undefined)
      toast({
        tone: 'neutral',
        title: 'Note removed',
        action: { label: 'Undo', onSelect: () => saveNote(note, note.id) },
      });
  };
  return (
    <Card
      title="Notes"
      description="Your notes, and the deployments and changes recorded in this browser."
      actions={
        <Button
          ref={addButton}
          icon={<Plus />}
          onClick={() => openForm(edit?.id === null ? edit : newNote({ from: range.to, to: range.to }))}
        >
          Add note
        </Button>
      }
    >
      {edit !== null && (
        <NoteForm
          key={requests}
          days={edit.days}
          text={edit.text}
          dirty={isHalfWritten(edit)}
          takesFocus={requests > 0}
          warning={
            isOutdated(edit, edited)
              ? edited === undefined
                ? 'Removed since you opened this. Saving adds it again.'
                : `Changed since you opened this: “${isolated(edited.text)}”, ${rangeLabel(edited, today)}`
              : null
          }
          onChange={(changes) => setEdit({ ...edit, ...changes })}
          onCancel={close}
          onSave={() => save(edit)}
        />
      )}
      {notes.length === 0 ? (
        <EmptyLine>No notes, deployments, or changes in this range</EmptyLine>
      ) : (
        <NotesList
          {...{ projectId, createdAt, notes, metric, today }}
          onEdit={(note) => openForm(editOf(note))}
          onRemove={(note) => remove(note.id)}
        />
      )}
    </Card>
  );
}
