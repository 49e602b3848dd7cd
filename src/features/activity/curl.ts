import type { Connection } from '@/api/connection/connections.ts';
import { buildPath, type QueryRecord, serviceBaseUrl } from '@/api/transport/url.ts';
import { serviceVersion } from '@/contract/limits.ts';
import type { RequestEntry } from '@/local/request-log.ts';

import type { RequestRow } from './request-list.ts';

/** For a POSIX shell: within single quotes nothing has a meaning, and a single quote ends them. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

type Called = Pick<RequestEntry, 'operation' | 'path' | 'query'>;

const isValue = (value: unknown): value is string | number | boolean | (string | number | boolean)[] =>
  ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isValue));

/** The address under the service's own, with what is told of the query. */
export function addressOf({ operation, path, query }: Called): string {
  const told: QueryRecord = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (isValue(value) ? [[name, value]] : [])),
  );
  return buildPath(operation.path, path, told);
}

/** Query parameters that were sent with a text that is not told. */
export const omittedNames = ({ query }: Pick<Called, 'query'>): readonly string[] =>
  Object.entries(query).flatMap(([name, value]) => (value === null ? [name] : []));

/** A name of the contract is letters and underscores; anything else is no name of a shell's variable. */
const variable = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_');

/**
 * The same request as a command of a POSIX shell. The key is a variable of that shell, as are texts that the log does
 * not hold; a body stands in a file. A cursor is left out, since one belongs to the list that gave it (spec 4.0).
 */
export function curlOf(called: Called, auth: Connection['auth'], baseUrl: string): string {
  const { operation } = called;
  const texts = omittedNames(called).filter((name) => name !== 'cursor');
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
    shellQuote(baseUrl + addressOf(called)),
  ].join(' \\\n  ');
}

const isDemo = import.meta.env.VITE_DEMO === '1';
/** Where `npm run service` answers by default; inside the demo only this page's own requests are answered. */
const demoAddress = 'http://127.0.0.1:4010';

/** The same request for a shell, with placeholders for the key and for what is not kept. */
export const curlCommand = (row: RequestRow): string =>
  curlOf(row, row.connection.auth, isDemo ? demoAddress : serviceBaseUrl());

/** What has to be filled in, or is not the same, in sentences. */
export function notesOf(row: RequestRow): readonly string[] {
  const { operation, connection } = row;
  const untold = omittedNames(row);
  const texts = untold.filter((name) => name !== 'cursor');
  const key =
    connection.auth === 'bearer' ? 'SERVICE_TOKEN holds the token' : 'SERVICE_API_KEY holds the key';
  return [
    `${key}: a variable of your shell.`,
    ...(texts.length === 0
      ? []
      : [
          `${texts.map((name) => name.toUpperCase()).join(', ')}: what was typed is not kept, since it may name people.`,
        ]),
    ...(untold.includes('cursor')
      ? ['The place in the list is not kept: this asks for the first page.']
      : []),
    ...(operation.body === null ? [] : ['What was sent is not kept: write it to body.json.']),
    ...(isDemo
      ? [
          'The demo answers inside this page alone; “npm run service -- --port 4010” answers the same to curl.',
        ]
      : []),
  ];
}
