import type { Member } from '@/api/people/people.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';
import { audienceLabel, openLabel, projectName, visibilityLabel } from '@/domain/project-labels.ts';
import { appsSharedWith, type ReachIndex } from '@/domain/reach/reach-index.ts';
import { csvTable, type FileColumn, selectedNote, timeNote } from '@/lib/export-file.ts';
import { visibleText } from '@/lib/text.ts';

/** An app that is offline, or open to another audience, doesn’t list its saved grants (spec §2.3, §3.2). */
export const sharedCaveat =
  'Includes only published apps whose audience is “Groups and people”. Excludes saved lists of other apps, group access, and organization-wide access.';

/** Why a project is listed. `maybe`: the search for this person found it, but the list doesn't show owners. */
type Reason = 'owner' | 'maybe' | 'shared';

/** A project to transfer, or an app to stop sharing. */
export interface OffboardingRow extends Pick<
  ProjectSummary,
  'id' | 'name' | 'is_published' | 'publish_audience' | 'visibility' | 'last_edited_at'
> {
  readonly reasons: readonly Reason[];
}

const reasonLabels: Readonly<Record<Reason, string>> = {
  owner: 'Owner',
  maybe: 'Possible owner',
  shared: 'Shared directly',
};

export const reasonLabel = ({ reasons }: OffboardingRow): string =>
  reasons.map((reason) => reasonLabels[reason]).join(', ');

/** The projects that a person owns, then those shared with them directly. A project of both kinds is one row. */
export function offboardingRows(
  found: readonly ProjectSummary[],
  index: ReachIndex,
  userId: string,
): readonly OffboardingRow[] {
  const rows = new Map<string, OffboardingRow>();
  const add = (project: Omit<OffboardingRow, 'reasons'>, reason: Reason): void => {
    const reasons = rows.get(project.id)?.reasons.filter((known) => known !== 'maybe' || reason !== 'owner');
    const { id, name, is_published, publish_audience, visibility, last_edited_at } = project;
    rows.set(id, {
      id,
      name,
      is_published,
      publish_audience,
      visibility,
      last_edited_at,
      reasons: [...new Set([...(reasons ?? []), reason])],
    });
  };
  for (const project of found) add(project, project.owner_id === undefined ? 'maybe' : 'owner');
  // The check loads whole projects, so it also names owners that search can't find.
  for (const app of index.apps) if (app.owner_id === userId) add(app, 'owner');
  for (const app of appsSharedWith(index, { type: 'user', id: userId })) add(app, 'shared');
  return [...rows.values()];
}

const columns: readonly FileColumn<OffboardingRow>[] = [
  { id: 'name', label: 'Project', value: projectName },
  { id: 'id', label: 'Project ID', value: ({ id }) => id },
  { id: 'reasons', label: 'Reason', value: reasonLabel },
  { id: 'is_published', label: 'Published', value: ({ is_published: published }) => published },
  {
    id: 'publish_audience',
    label: 'Audience',
    value: (row) => (row.is_published ? audienceLabel(row.publish_audience).label : openLabel(row).label),
  },
  {
    id: 'visibility',
    label: 'Editor access',
    value: ({ visibility }) => visibilityLabel(visibility).label,
  },
  { id: 'last_edited_at', label: 'Last edited', value: ({ last_edited_at: editedAt }) => editedAt },
];

interface OffboardingFile {
  readonly person: Pick<Member, 'user_id' | 'name'>;
  readonly rows: readonly OffboardingRow[];
  /** How many rows the page lists. Fewer are in the file if only some were selected. */
  readonly total: number;
  /** When the apps shared with the person were checked. Null: not yet. */
  readonly checkedAtMs: number | null;
  /** What couldn't be loaded, so that a partial list doesn't look complete. */
  readonly missing: readonly string[];
}

export const offboardingCsv = (
  { person: { name, user_id: id }, rows, total, checkedAtMs, missing }: OffboardingFile,
  now: Date,
): string =>
  csvTable(columns, rows, [
    'Projects that a member owns and apps shared with them directly',
    visibleText(name) === '' ? `User ID: ${id}` : `Member: ${name}; user ID: ${id}`,
    timeNote(now),
    ...selectedNote(rows.length, total),
    ...(checkedAtMs === null ? [] : [`Access checked: ${new Date(checkedAtMs).toISOString()}.`]),
    ...missing,
    sharedCaveat,
  ]);
