import { serviceBaseUrl } from '@/api/transport/url.ts';

import { curlOf, omittedNames } from './curl.ts';
import type { RequestRow } from './request-list.ts';

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
