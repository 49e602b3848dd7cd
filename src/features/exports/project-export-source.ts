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

export interface ProjectExportList {
  readonly connection: Connection;
  readonly workspaceIds: readonly string[];
}

interface Row {
  readonly workspace: string | null;
  readonly project: ProjectSummary;
  /** Null if the API doesn't say which of several. */
  readonly workspaceId: string | null;
  readonly owner: string | null;
}

const ownerName = 'owner_name';

/** Above this many projects, the owner isn't selected by default. */
const fewProjects = 300;

const columnsOf = (few: boolean): readonly ExportColumn<Row>[] => [
  { id: 'name', label: 'Project', value: ({ project }) => project.name },
  { id: 'id', label: 'Project ID', value: ({ project }) => project.id },
  { id: 'description', label: 'Summary', value: ({ project }) => project.description },
  { id: 'is_published', label: 'Published', value: ({ project }) => project.is_published },
  {
    id: 'publish_audience',
    label: 'Audience',
    value: ({ project }) => project.publish_audience,
    text: ({ project }) => labelIn(audienceLabel, project.publish_audience),
  },
  {
    id: 'visibility',
    label: 'Editor access',
    value: ({ project }) => project.visibility,
    text: ({ project }) => labelIn(visibilityLabel, project.visibility),
  },
  {
    id: ownerName,
    label: 'Owner',
    hint: 'One request per owner',
    chosen: few,
    value: ({ owner }) => owner,
  },
  { id: 'owner_id', label: 'Owner ID', chosen: few, value: ({ project }) => project.owner_id },
  { id: 'workspace_name', label: 'Workspace', value: ({ workspace }) => workspace },
  { id: 'workspace_id', label: 'Workspace ID', value: ({ workspaceId }) => workspaceId },
  { id: 'created_at', label: 'Created', value: ({ project }) => project.created_at },
  { id: 'last_edited_at', label: 'Last edited', value: ({ project }) => project.last_edited_at },
];

interface ProjectExportInput {
  readonly lists: readonly ProjectExportList[];
  readonly filters: ProjectFilters;
}

export function projectExportSource(client: QueryClient, input: ProjectExportInput): ExportSource<Row> {
  const { lists, filters } = input;
  const ids = lists.flatMap(({ workspaceIds }) => workspaceIds);
  const [first] = lists;
  const { most } = estimate(client, input, false).rows;
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
    estimate: (chosen) => estimate(client, input, chosen.has(ownerName)),
    reader: (chosen) => reader(client, input, chosen.has(ownerName)),
  };
}

/** From what is loaded of the lists and workspaces, without a request. */
function estimate(
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
      // Each unloaded project may have another owner.
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
  const paginatedLists = lists.map((list) => ({
    ...list,
    pages: paginateAll(projectListOptions(list.connection, list.workspaceIds, filters), ({ id }) => id),
  }));
  return async (signal, onBatch) => {
    for (const { connection, workspaceIds, pages } of paginatedLists) {
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

/** Lists may leave out the field (spec §2.3), but a list of one workspace implies it. */
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
