import type { QueryClient } from '@tanstack/react-query';

import { paginateAll } from '@/api/cache/paginate-all.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { type PersonRef, loadPeople, peopleToLoad } from '@/api/people/people-by-id.ts';
import type { ProjectFilters } from '@/api/projects/project-query.ts';
import { projectListOptions } from '@/api/projects/projects.ts';
import { countCachedProjects, findCachedWorkspace } from '@/api/workspaces/workspaces.ts';
import type { WorkspaceMemberDetails } from '@/contract/resources/people.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';
import { projectFilterLabels } from '@/domain/filter-labels.ts';
import { notActive, personName } from '@/domain/person-labels.ts';
import { audienceLabel, visibilityLabel } from '@/domain/project-labels.ts';

import {
  type ExportColumn,
  type ExportSource,
  type RequestEstimate,
  type RowReader,
  labelIn,
} from './export-source.ts';
import { listEstimate, sumEstimates } from './list-estimate.ts';

/** One list: which workspaces through which connection. */
export interface ProjectExportList {
  readonly connection: Connection;
  readonly workspaceIds: readonly string[];
}

interface Row {
  readonly workspace: string | null;
  readonly project: ProjectSummary;
  /** Null: the service does not tell which of several. */
  readonly workspaceId: string | null;
  readonly owner: string | null;
}

const ownerName = 'owner_name';

/** Above this many projects, a request for each owner is something to be asked for. */
const fewProjects = 300;

const columnsOf = (few: boolean): readonly ExportColumn<Row>[] => [
  { id: 'name', label: 'Project', value: ({ project }) => project.name },
  { id: 'id', label: 'Project ID', value: ({ project }) => project.id },
  { id: 'description', label: 'Summary', value: ({ project }) => project.description },
  { id: 'is_published', label: 'Published', value: ({ project }) => project.is_published },
  {
    id: 'publish_audience',
    label: 'Who can open the app',
    value: ({ project }) => project.publish_audience,
    text: ({ project }) => labelIn(audienceLabel, project.publish_audience),
  },
  {
    id: 'visibility',
    label: 'Who can edit',
    value: ({ project }) => project.visibility,
    text: ({ project }) => labelIn(visibilityLabel, project.visibility),
  },
  {
    id: ownerName,
    label: 'Owner',
    hint: 'One more request for each owner',
    chosen: few,
    value: ({ owner }) => owner,
  },
  { id: 'owner_id', label: 'Owner ID', chosen: few, value: ({ project }) => project.owner_id },
  { id: 'workspace_name', label: 'Workspace', value: ({ workspace }) => workspace },
  { id: 'workspace_id', label: 'Workspace ID', value: ({ workspaceId }) => workspaceId },
  { id: 'created_at', label: 'Created', value: ({ project }) => project.created_at },
  { id: 'last_edited_at', label: 'Last edit', value: ({ project }) => project.last_edited_at },
];

interface ProjectExportInput {
  readonly lists: readonly ProjectExportList[];
  readonly filters: ProjectFilters;
}

/** All projects that match, of one workspace or of several. */
export function projectExportSource(client: QueryClient, input: ProjectExportInput): ExportSource<Row> {
  const { lists, filters } = input;
  const ids = lists.flatMap(({ workspaceIds }) => workspaceIds);
  const [first] = lists;
  const { most } = price(client, input, false).rows;
  return {
    subject: 'Projects',
    place:
      ids.length === 1 && first !== undefined
        ? (findCachedWorkspace(client, first.connection, ids[0] ?? '')?.name ?? ids[0] ?? '')
        : `${ids.length} workspaces`,
    unit: ['project', 'projects'],
    connectionIds: lists.map(({ connection }) => connection.id),
    filters: projectFilterLabels(filters),
    order: lists.length > 1 ? 'by connection; newest edit first in each' : 'newest edit first',
    columns: columnsOf(most !== null && most <= fewProjects),
    price: (chosen) => price(client, input, chosen.has(ownerName)),
    reader: (chosen) => reader(client, input, chosen.has(ownerName)),
  };
}

/** By what was read before: the lists as far as they are loaded, and what the workspaces count. No request is made. */
function price(
  client: QueryClient,
  { lists, filters }: ProjectExportInput,
  withOwners: boolean,
): RequestEstimate {
  return sumEstimates(
    lists.map(({ connection, workspaceIds }) => {
      const loaded = client.getQueryData(projectListOptions(connection, workspaceIds, filters).queryKey);
      const counted = countCachedProjects(client, connection, workspaceIds);
      const list = listEstimate({ loaded, counted, filtered: Object.keys(filters).length > 0 });
      if (!withOwners) return list;
      const rows = (loaded?.pages ?? []).flatMap(({ items }) =>
        items.map((project) => ({ project, workspaceId: workspaceIn(project, workspaceIds) })),
      );
      const owners = rows.flatMap((row) => ownerOf(row) ?? []);
      const least = peopleToLoad(client, connection, owners);
      // Each project that is not loaded may have an owner of its own.
      const others = list.rows.most === null ? null : list.rows.most - rows.length;
      return { ...list, details: { least, most: others === null ? null : least + Math.max(0, others) } };
    }),
  );
}

function reader(
  client: QueryClient,
  { lists, filters }: ProjectExportInput,
  withOwners: boolean,
): RowReader<Row> {
  const walks = lists.map((list) => ({
    ...list,
    walk: paginateAll(projectListOptions(list.connection, list.workspaceIds, filters), ({ id }) => id),
  }));
  return async (signal, onBatch) => {
    for (const { connection, workspaceIds, walk: pages } of walks) {
      await pages.run(signal, async ({ items, unreadable }) => {
        const rows = items.map((project) => ({
          project,
          workspaceId: workspaceIn(project, workspaceIds),
        }));
        const owners = await loadPeople(
          client,
          connection,
          withOwners ? rows.flatMap((row) => ownerOf(row) ?? []) : [],
          signal,
        );
        onBatch({
          rows: rows.map((row) => {
            const ref = ownerOf(row);
            return {
              ...row,
              workspace: findCachedWorkspace(client, connection, row.workspaceId ?? '')?.name ?? null,
              owner: ref === null ? null : nameOf(owners.get(ref)),
            };
          }),
          unreadable: unreadable.map(({ id }) => id),
          nameless: owners.unread,
          requests: 1 + owners.requests,
        });
      });
    }
  };
}

/** The field is "not shown" in lists (spec 2.3); a list of one workspace knows it anyway. */
const workspaceIn = (project: ProjectSummary, workspaceIds: readonly string[]): string | null =>
  project.workspace_id ?? (workspaceIds.length === 1 ? (workspaceIds[0] ?? null) : null);

function ownerOf({ project, workspaceId }: Pick<Row, 'project' | 'workspaceId'>): PersonRef | null {
  const userId = project.owner_id ?? null;
  return userId === null || workspaceId === null ? null : { workspaceId, userId };
}

function nameOf(person: WorkspaceMemberDetails | null | undefined): string | null {
  if (person === undefined) return null;
  return person === null ? notActive : personName(person);
}
