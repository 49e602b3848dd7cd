import { MutationObserver, type QueryClient } from '@tanstack/react-query';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { editedFields, type ProjectEdit } from '@/api/projects/merge-edit.ts';
import { type EditOutcome, editProjectMutation } from '@/api/projects/project-editing.ts';
import { updateProject } from '@/contract/operations/project-writes.ts';
import type { Project } from '@/contract/resources/project.ts';
import { editAbout } from '@/domain/edit-about.ts';
import { projectName, visibilityLabel } from '@/domain/project-labels.ts';
import { reportConflict, reportFailedWrite } from '@/domain/report-failed-write.ts';
import { isolated } from '@/lib/text.ts';
import { toast } from '@/ui/feedback/toast.ts';

interface Place {
  readonly client: QueryClient;
  readonly connection: Connection;
  readonly action: { readonly label: string; readonly onSelect: () => void };
}

const quoted = (name: string | null): string => (name === null ? 'no name' : `“${isolated(name)}”`);

const valueOf = (field: keyof ProjectEdit, value: string | null): string =>
  field === 'name' ? quoted(value) : visibilityLabel(value).label;

/** The edit that restores the old values. Null if they can't be written: no name, no setting (spec §4.8). */
export function previousOf(before: Project, body: ProjectEdit): ProjectEdit | null {
  const previous = Object.fromEntries(editedFields(body).map((field) => [field, before[field]]));
  const parsed = updateProject.body?.safeParse(previous);
  return parsed?.success === true ? parsed.data : null;
}

/** `mayBeOwn`: whether an earlier attempt, whose response was lost, may have made the same change. */
export function toastEdit(
  place: Place,
  outcome: Extract<EditOutcome, { readonly kind: 'saved' | 'already' }>,
  { mayBeOwn }: { readonly mayBeOwn: boolean },
): void {
  if (outcome.kind === 'already') {
    toast({ tone: 'neutral', title: mayBeOwn ? 'Already saved' : 'Someone else made the same change' });
    return;
  }
  const { before, project, body } = outcome;
  const previous = previousOf(before, body);
  const [field = 'name'] = editedFields(body);
  toast({
    about: editAbout(project.id, field),
    tone: 'good',
    title: titleOf(project, body),
    description: `Before: ${editedFields(body)
      .map((each) => valueOf(each, before[each]))
      .join(', ')}.`,
    action:
      previous === null ? undefined : { label: 'Undo', onSelect: () => void undo(place, project, previous) },
  });
}

const titleOf = (project: Project, body: ProjectEdit): string =>
  body.name === undefined
    ? `Editor access of ${quoted(projectName(project))}: ${visibilityLabel(project.visibility).label}`
    : `Renamed to ${quoted(project.name)}`;

/** Undoes an edit with the same check: someone else's later change isn't silently overwritten. */
async function undo(place: Place, after: Project, previous: ProjectEdit): Promise<void> {
  const { client, connection } = place;
  const [field = 'name'] = editedFields(previous);
  const about = editAbout(after.id, field);
  if (connectionStore.find(connection.id) === undefined) {
    toast({ tone: 'bad', title: 'Disconnected', description: 'The change wasn’t undone.' });
    return;
  }
  try {
    const mutation = new MutationObserver(client, editProjectMutation(connection, after.id));
    const outcome = await mutation.mutate({ base: after, mine: previous });
    switch (outcome.kind) {
      case 'saved':
      case 'already':
        toast({ about, tone: 'good', title: 'Undone', description: titleOf(outcome.project, previous) });
        break;
      case 'conflict':
        toast({
          about,
          tone: 'neutral',
          title: 'Couldn’t undo: it has changed since',
          description: outcome.conflicts
            .map(
              (conflict) =>
                `Current: ${valueOf(conflict.field, conflict.theirs)}. Previous: ${valueOf(conflict.field, conflict.mine)}.`,
            )
            .join(' '),
          action: { label: 'Restore anyway', onSelect: () => void undo(place, outcome.theirs, previous) },
        });
        break;
      case 'unknown':
        reportFailedUndo(place, after, outcome.error);
    }
  } catch (error) {
    reportFailedUndo(place, after, error);
  }
}

function reportFailedUndo({ action }: Place, project: Project, error: unknown): void {
  const name = isolated(projectName(project));
  reportFailedWrite({
    error,
    title: `Couldn’t undo the change to “${name}”`,
    unknownTitle: `We couldn’t confirm that the change to “${name}” was undone`,
    action,
  });
}

/** For an edit that failed or is unconfirmed after its form closed. A null `error` is a conflict. */
export function toastLostEdit({ action }: Place, base: Project, mine: ProjectEdit, error: unknown): void {
  const name = isolated(projectName(base));
  const isRename = mine.name !== undefined;
  const title = isRename ? `Couldn’t rename “${name}”` : `Couldn’t change who can edit “${name}”`;
  const unknownTitle = isRename
    ? `We couldn’t confirm the new name of “${name}”`
    : `We couldn’t confirm who can edit “${name}”`;
  if (error === null) reportConflict({ title, action });
  else reportFailedWrite({ error, title, unknownTitle, action });
}
