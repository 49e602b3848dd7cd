import { listLimits } from '@/contract/limits.ts';
import { publishAudiences, visibilities } from '@/contract/values.ts';
import { keepKnown, limitText } from '@/lib/url.ts';

import type { Connection } from './connection/connections.ts';
import { byChoice, choiceFor, connectionsKey, type ConnectionState } from './connection/select-connection.ts';
import { projectFilters, projectListQuery } from './projects/project-query.ts';
import { requestHeaders, requestInit } from './transport/headers.ts';
import { buildPath, serviceBaseUrl } from './transport/url.ts';

/**
 * Starts the first page's requests before React has loaded; `claimBootRequest` passes them to the transport.
 */
export function sendBootRequests(location: Pick<Location, 'pathname' | 'search'>): void {
  try {
    const requested = firstRequests(location, storedState());
    if (requested === null) return;
    const { connection, paths } = requested;
    const headers = requestHeaders(connection, false);
    globalThis.bootRequests = paths.map((path) => {
      const url = serviceBaseUrl() + path;
      const stop = new AbortController();
      const response = fetch(url, { ...requestInit, method: 'GET', headers, signal: stop.signal });
      // The code that claims the request handles its failure.
      response.catch(() => undefined);
      return { url, connectionId: connection.id, response, abort: () => stop.abort() };
    });
  } catch {
    // If storage is unreadable or denied, the page sends its own requests and reports the error.
  }
}

/**
 * The first requests of the page at `location`, exactly as its own queries send them: its list or project, and the
 * workspace, which every page below it loads. Null if they can't be predicted.
 */
export function firstRequests(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  state: ConnectionState<Connection> | null,
): { connection: Connection; paths: readonly string[] } | null {
  const [root, id, page, projectId] = pathname.split('/').filter(Boolean).map(decode);
  if (state === null || root !== 'workspaces') return null;
  const connection = id === undefined ? byChoice(state)[0] : choiceFor(state, id);
  if (connection === undefined) return null;
  // Someone may paste an API key into a URL. The transport rejects it with an error.
  const { secret } = connection;
  const sent = [id, projectId, new URLSearchParams(search).get('q')];
  if (secret !== null && sent.some((text) => text?.includes(secret) === true)) return null;
  if (id === undefined)
    return { connection, paths: [buildPath('/v1/workspaces', {}, { limit: listLimits.pageSizeMax })] };
  const workspace = buildPath('/v1/workspaces/{id}', { id });
  if (page !== 'projects') return { connection, paths: [workspace] };
  const shown =
    projectId === undefined
      ? buildPath('/v1/projects', {}, projectListQuery([id], filtersOf(search)))
      : buildPath('/v1/projects/{projectId}', { projectId });
  return { connection, paths: [shown, workspace] };
}

/** The list's filters from the URL, read the way its search schema reads them (features/projects/search.ts). */
function filtersOf(search: string) {
  const params = new URLSearchParams(search);
  const published = params.get('published');
  return projectFilters({
    q: limitText(params.get('q') ?? '', listLimits.queryLength),
    visibility: keepKnown(params.get('visibility') ?? '', visibilities),
    published: published === 'yes' || published === 'no' ? published : undefined,
    audience: keepKnown(params.get('audience') ?? '', publishAudiences),
  });
}

function storedState(): ConnectionState<Connection> | null {
  const state = JSON.parse(
    sessionStorage.getItem(connectionsKey) ?? 'null',
  ) as ConnectionState<Connection> | null;
  return Array.isArray(state?.connections) && Array.isArray(state.chosen) ? state : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
