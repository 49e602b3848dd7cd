import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { isolated } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { Card } from '@/ui/layout/card.tsx';

import { rangeLabel } from '../model/days.ts';
import type { DayRange } from '../model/types.ts';
import { annotations, removeAnnotation, saveAnnotation } from './annotations.ts';
import { daysOf, draftOf, editOf, newNote, nextEdit, type NoteEdit, storeDraft } from './note-edit.ts';
import { NoteForm } from './note-form.tsx';
import type { PlacedNote } from './use-chart-notes.ts';

interface NotesCardProps {
  readonly projectId: string | null;
  readonly notes: readonly PlacedNote[];
  readonly range: DayRange;
  readonly today: string;
  /** The days last picked on the chart, a new object each time. */
  readonly chosen: DayRange | null;
}

/** What happened on these days: written by the user, or noted from what this browser did. */
export function NotesCard({ projectId, notes, range, today, chosen }: NotesCardProps) {
  const workspaceId = useWorkspaceId();
  const [edit, setEditState] = useState<NoteEdit | null>(() => draftOf(workspaceId, projectId));
  const setEdit = (next: NoteEdit | null): void => {
    setEditState(next);
    storeDraft(workspaceId, projectId, next);
  };
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
    saveAnnotation({ workspaceId, projectId, ...days, text }, id);
    close();
    // The list doesn't show other days, and would look as if nothing had been saved.
    if (days.to < range.from || days.from > range.to)
      toast({
        tone: 'good',
        title: 'Note saved',
        description: `${rangeLabel(days, today)} is outside the current range.`,
      });
  };
  const remove = (id: string): void => {
    const note = annotations.get().find((annotation) => annotation.id === id);
    removeAnnotation(id);
    addButton.current?.focus();
    if (note !== undefined)
      toast({
        tone: 'neutral',
        title: 'Note removed',
        action: { label: 'Undo', onSelect: () => saveAnnotation(note, note.id) },
      });
  };
  return (
    <Card
      title="Notes"
      description="Stored in this browser, along with your deployments and audience changes."
      actions={
        <Button
          ref={addButton}
          icon={<Plus size={16} strokeWidth={1.75} />}
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
          takesFocus={requests > 0}
          onChange={(changes) => setEdit({ ...edit, ...changes })}
          onCancel={close}
          onSave={() => save(edit)}
        />
      )}
      {notes.length === 0 ? (
        <p className="text-ink-3">No notes in this range</p>
      ) : (
        <ul aria-label="Notes in this range" className="flex flex-col">
          {notes.map((note) => (
            <li
              key={note.id}
              className="flex min-h-10 items-start gap-3 border-t border-line py-1.5 first:border-t-0"
            >
              <span className="tabular w-20 shrink-0 pt-1 text-small text-ink-3 sm:w-32">
                {rangeLabel(daysOf(note), today)}
              </span>
              <span className="min-w-0 flex-1 pt-0.5 wrap-anywhere">
                <bdi className="text-ink">{note.text}</bdi>
                {note.detail !== '' && (
                  <span className="block text-small whitespace-pre-line text-ink-3">{note.detail}</span>
                )}
              </span>
              {note.kind === 'own' && (
                <span className="flex shrink-0">
                  <IconButton
                    label={`Edit note ${isolated(note.text)}`}
                    icon={<Pencil size={16} strokeWidth={1.75} />}
                    onClick={() => openForm(editOf(note))}
                  />
                  <IconButton
                    label={`Remove note ${isolated(note.text)}`}
                    icon={<Trash2 size={16} strokeWidth={1.75} />}
                    onClick={() => remove(note.id)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
