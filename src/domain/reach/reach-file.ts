import { csvTable, type FileColumn, selectedNote, timeNote } from '@/lib/export-file.ts';

import { formatTargets } from '../group-labels.ts';
import { projectName, visibilityLabel } from '../project-labels.ts';
import { type Grant, otherGrants, type ReachApp, type ReachIndex } from './reach-index.ts';

const idsOf = ({ publish_audience_targets: targets }: ReachApp, type: string): string =>
  [...new Set(targets.flatMap((target) => (target.type === type ? target.id : [])))].join(' ');

const columnsFor = (grant: Grant): readonly FileColumn<ReachApp>[] => [
  { id: 'name', label: 'Project', value: projectName },
  { id: 'id', label: 'Project ID', value: ({ id }) => id },
  { id: 'others', label: 'Also shared with', value: (app) => formatTargets(otherGrants(app, grant)) },
  { id: 'groups', label: 'Group IDs', value: (app) => idsOf(app, 'group') },
  { id: 'users', label: 'User IDs', value: (app) => idsOf(app, 'user') },
  { id: 'owner_id', label: 'Owner ID', value: ({ owner_id: owner }) => owner },
  {
    id: 'visibility',
    label: 'Editor access',
    value: ({ visibility }) => visibilityLabel(visibility).label,
  },
  { id: 'last_edited_at', label: 'Last edited', value: ({ last_edited_at: editedAt }) => editedAt },
];

interface ReachFile {
  /** What the file lists: "Apps shared with Engineering". */
  readonly title: string;
  readonly grant: Grant;
  readonly apps: readonly ReachApp[];
  /** How many apps have the grant. Fewer are in the file if only some were selected. */
  readonly total: number;
  readonly index: ReachIndex;
  /** The kinds of access that the API doesn't return. */
  readonly caveat: string;
}

/** Whether the check has covered every app. */
export const isWhole = ({ builtAtMs, unchecked, unreadable }: ReachIndex): boolean =>
  builtAtMs !== null && unchecked.length + unreadable === 0;

/** Apps with a grant as CSV. The notes say when access was checked and what is missing. */
export const reachCsv = ({ title, grant, apps, total, index, caveat }: ReachFile, now: Date): string =>
  csvTable(columnsFor(grant), apps, [
    title,
    `${grant.type === 'group' ? 'Group' : 'User'} ID: ${grant.id}`,
    timeNote(now),
    ...selectedNote(apps.length, total),
    ...(index.builtAtMs === null ? [] : [`Access checked: ${new Date(index.builtAtMs).toISOString()}.`]),
    ...(isWhole(index) ? [] : ['Incomplete: some apps couldn’t be checked.']),
    caveat,
  ]);
