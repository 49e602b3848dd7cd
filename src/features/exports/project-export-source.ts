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
import { type ExportColumn, labelIn } from '@/lib/export-file.ts';

import { listEstimate, noRange, sumEstimates } from './estimate.ts';
import type { ExportSource, RequestEstimate, RowReader } from './export-source.ts';

interface ProjectExportList {
  readonly connection: Connection;
  readonly workspaceIds: readonly string[];
}

interface SelectedRow {
  readonly id: string | null;
  /** Null if it couldn't be parsed. */
  readonly project: ProjectSummary | null;
  readonly source: ProjectExportList;
}

interface Row {
  readonly workspace: string | null;
  readonly project: ProjectSummary;
  /** Null if the list covers several workspaces and the API doesn't say which one it is. */
  readonly workspaceId: string | null;
  readonly owner: string | null;
}

const ownerName = 'owner_name';

/** Above this many projects, the owner isn't selected by default. */
const fewProjects = 300;

const columnsOf = (isShort: boolean): readonly ExportColumn<Row>[] => [
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
    chosen: isShort,
    value: ({ owner }) => owner,
  },
  { id: 'owner_id', label: 'Owner ID', chosen: isShort, value: ({ project }) => project.owner_id },
  { id: 'workspace_name', label: 'Workspace', value: ({ workspace }) => workspace },
  { id: 'workspace_id', label: 'Workspace ID', value: ({ workspaceId }) => workspaceId },
  { id: 'created_at', label: 'Created', value: ({ project }) => project.created_at },
  { id: 'last_edited_at', label: 'Last edited', value: ({ project }) => project.last_edited_at },
];

interface ProjectExportInput {
  readonly lists: readonly ProjectExportList[];
  readonly filters: ProjectFilters;
  /** Only these rows. Left out for all that match. */
  readonly rows?: (() => readonly SelectedRow[]) | undefined;
}

export function projectExportSource(client: QueryClient, input: ProjectExportInput): ExportSource<Row> {
  const { lists, filters } = input;
  const places = lists.flatMap(({ connection, workspaceIds }) =>
    workspaceIds.map((id) => findCachedWorkspace(client, connection, id)?.name ?? id),
  );
  const [first] = places;
  const rows = input.rows?.();
  const estimate = (withOwners: boolean): RequestEstimate =>
    rows === undefined ? estimateLists(client, input, withOwners) : estimateRows(client, rows, withOwners);
  const { max } = estimate(false).rows;
  return {
    subject: rows === undefined ? 'Projects' : 'Selected projects',
    place: places.length === 1 && first !== undefined ? first : `${places.length} workspaces`,
    unit: ['project', 'projects'],
    connectionIds: lists.map(({ connection }) => connection.id),
    filters: [
      ...(places.length > 1 ? [`Workspaces: ${places.join(', ')}`] : []),
      ...projectFilterLabels(filters),
    ],
    selected: rows !== undefined,
    order: lists.length > 1 ? 'by connection, newest edits first' : 'newest edits first',
    columns: columnsOf(max !== null && max <= fewProjects),
    estimate: (chosen) => estimate(chosen.has(ownerName)),
    reader: (chosen) =>
      rows === undefined
        ? listReader(client, input, chosen.has(ownerName))
        : rowReader(client, rows, chosen.has(ownerName)),
  };
}

/** Estimates from the lists and workspaces already loaded, without a request. */
function estimateLists(
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
      const min = peopleToLoad(client, connection, owners);
      // Each unloaded project may have another owner.
      const others = list.rows.max === null ? null : list.rows.max - rows.length;
      return { ...list, details: { min, max: others === null ? null : min + Math.max(0, others) } };
    }),
  );
}

function estimateRows(
  client: QueryClient,
  rows: readonly SelectedRow[],
  withOwners: boolean,
): RequestEstimate {
  const exactly = (count: number) => ({ min: count, max: count });
  let requests = 0;
  if (withOwners)
    for (const {
      source: { connection, workspaceIds },
      items,
    } of bySource(rows))
      requests += peopleToLoad(
        client,
        connection,
        items.flatMap(
          (project) => ownerOf({ project, workspaceId: workspaceIn(project, workspaceIds) }) ?? [],
        ),
      );
  return { rows: exactly(rows.length), pages: noRange, details: exactly(requests) };
}

interface Items {
  readonly items: readonly ProjectSummary[];
  readonly unreadable: readonly { readonly id: string | null }[];
}

/** One list's projects, with the names of their owners. */
async function batchOf(
  client: QueryClient,
  { connection, workspaceIds }: ProjectExportList,
  { items, unreadable }: Items,
  withOwners: boolean,
  signal: AbortSignal,
) {
  const rows = items.map((project) => ({ project, workspaceId: workspaceIn(project, workspaceIds) }));
  const owners = await loadPeople(
    client,
    connection,
    withOwners ? rows.flatMap((row) => ownerOf(row) ?? []) : [],
    signal,
  );
  return {
    rows: rows.map((row) => {
      const ref = ownerOf(row);
      return {
        ...row,
        workspace: findCachedWorkspace(client, connection, row.workspaceId ?? '')?.name ?? null,
        owner: ref === null ? null : nameOf(owners.get(ref)),
      };
    }),
    unreadable: unreadable.map(({ id }) => id),
    nameless: owners.failed,
    requests: owners.requests,
  };
}

function listReader(
  client: QueryClient,
  { lists, filters }: ProjectExportInput,
  withOwners: boolean,
): RowReader<Row> {
  const paginatedLists = lists.map((list) => ({
    list,
    pages: paginateAll(projectListOptions(list.connection, list.workspaceIds, filters), ({ id }) => id),
  }));
  return async (signal, onBatch) => {
    for (const { list, pages } of paginatedLists) {
      await pages.run(signal, async (page) => {
        const batch = await batchOf(client, list, page, withOwners, signal);
        onBatch({ ...batch, requests: 1 + batch.requests });
      });
    }
  };
}

interface SourceItems extends Items {
  readonly source: ProjectExportList;
}

/** Selected rows, one list after the other. */
function bySource(rows: readonly SelectedRow[]): readonly SourceItems[] {
  const lists = new Map<
    string,
    { source: ProjectExportList; items: ProjectSummary[]; unreadable: SelectedRow[] }
  >();
  for (const row of rows) {
    const key = [row.source.connection.id, ...row.source.workspaceIds].join(' ');
    const found = lists.get(key) ?? { source: row.source, items: [], unreadable: [] };
    lists.set(key, found);
    if (row.project === null) found.unreadable.push(row);
    else found.items.push(row.project);
  }
  return [...lists.values()];
}

function rowReader(client: QueryClient, rows: readonly SelectedRow[], withOwners: boolean): RowReader<Row> {
  const remaining = [...bySource(rows)];
  return async (signal, onBatch) => {
    for (let list = remaining[0]; list !== undefined; list = remaining[0]) {
      // In sequence, so that the next call continues with the remaining lists.
      onBatch(await batchOf(client, list.source, list, withOwners, signal));
      remaining.shift();
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
