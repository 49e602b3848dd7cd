import { MutationObserver, type QueryClient } from '@tanstack/react-query';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import type { ProjectEdit } from '@/api/projects/merge-edit.ts';
import { type EditOutcome, guardedUpdateMutation } from '@/api/projects/project-editing.ts';
import { updateProject } from '@/contract/operations/project-writes.ts';
import type { Project } from '@/contract/resources/project.ts';
import { projectName, visibilityLabel } from '@/domain/project-labels.ts';
import { reportConflict, reportFailedWrite } from '@/domain/report-failed-write.ts';
import { isolated } from '@/lib/isolated.ts';
import { toast } from '@/ui/feedback/toast.ts';

interface Where {
  readonly queryClient: QueryClient;
  readonly connection: Connection;
  /** Opens the project's page. */
  readonly open: () => void;
}

const openProject = 'Open project';

const quoted = (name: string | null): string => (name === null ? 'no name' : `“${name}”`);

/** A field's value as a person reads it. */
const valueOf = (field: keyof ProjectEdit, value: string | null): string =>
  field === 'name' ? quoted(value) : visibilityLabel(value).label;

/** What news of an edit is about: the next one of the same field takes its place. */
export const editAbout = (projectId: string, field: keyof ProjectEdit): string =>
  `edit ${projectId} ${field}`;

const fieldsOf = (edit: ProjectEdit) =>
  (['name', 'visibility'] as const).filter((field) => edit[field] !== undefined);

/** What takes an edit back; null where what was there before cannot be written: no name, no setting (spec 4.8). */
export function backOf(before: Project, body: ProjectEdit): ProjectEdit | null {
  const back = Object.fromEntries(fieldsOf(body).map((field) => [field, before[field]]));
  const parsed = updateProject.body?.safeParse(back);
  return parsed?.success === true ? parsed.data : null;
}

/** Says how an edit ended, and offers to take it back. A conflict is its form's to show. */
export function toastEdit(where: Where, outcome: EditOutcome): void {
  if (outcome.kind === 'conflict') return;
  if (outcome.kind === 'already') {
    toast({
      tone: 'neutral',
      title: 'Someone else has made the same change',
      description: 'Nothing was sent.',
    });
    return;
  }
  const { before, project, body } = outcome;
  const back = backOf(before, body);
  const [field = 'name'] = fieldsOf(body);
  toast({
    about: editAbout(project.id, field),
    tone: 'good',
    title: titleOf(project, body),
    description: `Before: ${fieldsOf(body)
      .map((each) => valueOf(each, before[each]))
      .join(', ')}.`,
    action:
      back === null ? undefined : { label: 'Undo', onSelect: () => void takeBack(where, project, back) },
  });
}

const titleOf = (project: Project, body: ProjectEdit): string =>
  body.name === undefined
    ? `Who can edit: ${visibilityLabel(project.visibility).label}`
    : `Renamed to ${quoted(project.name)}`;

/** Takes an edit back under the same guard: what someone else has changed since is not overwritten unasked. */
async function takeBack(where: Where, after: Project, back: ProjectEdit): Promise<void> {
  const { queryClient, connection } = where;
  const [field = 'name'] = fieldsOf(back);
  const about = editAbout(after.id, field);
  if (connectionStore.find(connection.id) === undefined) {
    toast({ tone: 'bad', title: 'The connection is gone', description: 'Nothing was undone.' });
    return;
  }
  try {
    const mutation = new MutationObserver(queryClient, guardedUpdateMutation(connection, queryClient));
    const outcome = await mutation.mutate({ base: after, mine: back });
    if (outcome.kind !== 'conflict') {
      toast({ about, tone: 'good', title: 'Undone', description: titleOf(outcome.project, back) });
      return;
    }
    const { theirs, conflicts } = outcome;
    toast({
      about,
      tone: 'neutral',
      title: 'It was changed since, so nothing was undone',
      description: conflicts
        .map((one) => `Now: ${valueOf(one.field, one.theirs)}. To restore: ${valueOf(one.field, one.mine)}.`)
        .join(' '),
      action: { label: 'Restore it anyway', onSelect: () => void takeBack(where, theirs, back) },
    });
  } catch (error) {
    const name = isolated(projectName(after));
    reportFailedWrite({
      error,
      title: `Couldn’t undo the change to “${name}”`,
      unknownTitle: `We couldn’t confirm that the change to “${name}” was undone`,
      back: { label: openProject, onSelect: where.open },
    });
  }
}

/** For an edit that was lost after its form was gone: it failed, or someone else changed the same field. */
export function toastLostEdit({ open }: Where, base: Project, mine: ProjectEdit, error: unknown): void {
  const name = isolated(projectName(base));
  const title =
    mine.name === undefined ? `Couldn’t change who can edit “${name}”` : `Couldn’t rename “${name}”`;
  const unknownTitle =
    mine.name === undefined
      ? `We couldn’t confirm who can edit “${name}”`
      : `We couldn’t confirm the new name of “${name}”`;
  const back = { label: openProject, onSelect: open };
  if (error === null) reportConflict({ title, back });
  else reportFailedWrite({ error, title, unknownTitle, back });
}
