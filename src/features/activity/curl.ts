import type { Connection } from '@/api/connection/connections.ts';
import { buildPath, type QueryRecord, serviceBaseUrl } from '@/api/transport/url.ts';
import { serviceVersion } from '@/contract/limits.ts';
import type { RequestEntry } from '@/local/request-log.ts';

import type { RequestRow } from './requests.ts';

/** Quotes text for a POSIX shell. Within single quotes, only the closing quote is special. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

type LoggedRequest = Pick<RequestEntry, 'operation' | 'path' | 'query'>;

const isValue = (value: unknown): value is string | number | boolean | (string | number | boolean)[] =>
  ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isValue));

/** The path, with what the log stores of the query. */
export function pathOf({ operation, path, query }: LoggedRequest): string {
  const stored: QueryRecord = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (isValue(value) ? [[name, value]] : [])),
  );
  return buildPath(operation.path, path, stored);
}

/** Query parameters whose text isn't stored. */
const omittedNames = ({ query }: Pick<LoggedRequest, 'query'>): readonly string[] =>
  Object.entries(query).flatMap(([name, value]) => (value === null ? [name] : []));

/** A shell variable has only letters, digits, and underscores. */
const variable = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_');

/**
 * The request as a shell command. The API key and omitted values are shell variables, and a body is a file. A cursor is
 * left out, because it belongs to one list (spec §4.0).
 */
export function curlOf(request: LoggedRequest, auth: Connection['auth'], baseUrl: string): string {
  const { operation } = request;
  const texts = omittedNames(request).filter((name) => name !== 'cursor');
  return [
    `curl --request ${operation.method}`,
    auth === 'bearer'
      ? '--header "Authorization: Bearer $SERVICE_TOKEN"'
      : '--header "Service-API-Key: $SERVICE_API_KEY"',
    `--header ${shellQuote(`Service-Version: ${serviceVersion}`)}`,
    "--header 'Accept: application/json'",
    ...(operation.body === null ? [] : ["--header 'Content-Type: application/json'", '--data @body.json']),
    ...(texts.length === 0 ? [] : ['--get']),
    ...texts.map((name) => `--data-urlencode "${variable(name).toLowerCase()}=$${variable(name)}"`),
    shellQuote(baseUrl + pathOf(request)),
  ].join(' \\\n  ');
}

const isDemo = import.meta.env.VITE_DEMO === '1';
/** Where `npm run service` answers by default. The demo itself answers only inside its page. */
const demoBaseUrl = 'http://127.0.0.1:4010';

/** The request as a shell command, for the API or service that it can be sent to. */
export const curlCommand = (row: RequestRow): string =>
  curlOf(row, row.connection.auth, isDemo ? demoBaseUrl : serviceBaseUrl());

/** The values to fill in, and the differences from the original request. */
export function notesOf(row: RequestRow): readonly string[] {
  const omitted = omittedNames(row);
  const texts = omitted.filter((name) => name !== 'cursor').map(variable);
  const secret = row.connection.auth === 'bearer' ? 'SERVICE_TOKEN' : 'SERVICE_API_KEY';
  return [
    `Set ${[secret, ...texts].join(', ')} in your shell.`,
    ...(texts.length > 0 ? ['Typed text isn’t stored.'] : []),
    ...(omitted.includes('cursor') ? ['This loads the first page. Cursors aren’t stored.'] : []),
    ...(row.operation.body === null ? [] : ['Write the request body to body.json. It isn’t stored.']),
    ...(isDemo ? ['To try it with the demo data, run “npm run service -- --port 4010”.'] : []),
  ];
}
