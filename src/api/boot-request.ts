import { limits } from '@/contract/limits.ts';
import { publishAudiences, visibilities } from '@/contract/values.ts';
import { keepKnown, limitText } from '@/lib/url.ts';

import type { Connection } from './connection/connections.ts';
import { byChoice, choiceFor, connectionsKey, type ConnectionState } from './connection/select-connection.ts';
import { projectFilters, projectListQuery } from './projects/project-query.ts';
import { requestHeaders, requestInit } from './transport/headers.ts';
import { buildPath, serviceBaseUrl } from './transport/url.ts';

/**
 * Starts the first page's request before React has loaded; `claimBootRequest` passes it to the transport.
 */
export function sendBootRequest(location: Pick<Location, 'pathname' | 'search'>): void {
  try {
    const requested = firstRequest(location, storedState());
    if (requested === null) return;
    const { connection, path } = requested;
    const url = serviceBaseUrl() + path;
    const stop = new AbortController();
    const headers = requestHeaders(connection, false);
    const response = fetch(url, { ...requestInit, method: 'GET', headers, signal: stop.signal });
    // The code that claims the request handles its failure.
    response.catch(() => undefined);
    globalThis.earlyRequest = { url, connectionId: connection.id, response, abort: () => stop.abort() };
  } catch {
    // If storage is unreadable or denied, the page sends its own request and reports the error.
  }
}

/** The first request of the page at `location`, exactly as its own query sends it. Null if it can't be predicted. */
export function firstRequest(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  state: ConnectionState<Connection> | null,
): { connection: Connection; path: string } | null {
  const [root, id, page, projectId, ...rest] = pathname.split('/').filter(Boolean).map(decode);
  if (state === null || root !== 'workspaces' || rest.length > 0) return null;
  const connection = id === undefined ? byChoice(state)[0] : choiceFor(state, id);
  if (connection === undefined) return null;
  if (id === undefined)
    return { connection, path: buildPath('/v1/workspaces', {}, { limit: limits.pageSizeMax }) };
  if (page === undefined) return { connection, path: buildPath('/v1/workspaces/{id}', { id }) };
  if (page !== 'projects') return null;
  if (projectId !== undefined)
    return { connection, path: buildPath('/v1/projects/{projectId}', { projectId }) };
  return { connection, path: buildPath('/v1/projects', {}, projectListQuery([id], filtersOf(search))) };
}

/** The list's filters from the URL, read the way its search schema reads them (features/projects/search.ts). */
function filtersOf(search: string) {
  const params = new URLSearchParams(search);
  const published = params.get('published');
  return projectFilters({
    q: limitText(params.get('q') ?? '', limits.queryLength),
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
