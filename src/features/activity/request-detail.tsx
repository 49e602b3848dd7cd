import { CopyButton } from '@/ui/copy-button.tsx';
import { type Fact, Facts } from '@/ui/facts.tsx';

import { ConnectionName } from './connection-name.tsx';
import { IdWithCopy } from './id-with-copy.tsx';
import type { RequestRow } from './request-list.ts';
import { durationWord, resultWord, tookMs } from './request-words.ts';
import { commandOf, notesOf } from './same-as-curl.ts';

/** All that is kept of one request, and the same as a command. */
export function RequestDetail({ row }: { readonly row: RequestRow }) {
  const command = commandOf(row);
  const { label, meaning } = resultWord(row);
  return (
    <div className="grid gap-x-8 gap-y-4 px-4 py-4 text-ink md:pl-9.5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col items-start gap-2.5">
        <p className="text-ink-2">
          <strong className="font-semibold text-ink">{label}.</strong> {meaning}
        </p>
        <pre
          role="group"
          aria-label="The same as curl"
          className="w-full rounded-control bg-surface p-3 font-mono text-small break-all whitespace-pre-wrap text-ink shadow-raised"
        >
          {command}
        </pre>
        <ul className="flex max-w-prose flex-col gap-0.5 text-small text-ink-3">
          {notesOf(row).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <CopyButton labelled value={command} label="Copy as curl" />
      </div>
      <Facts items={factsOf(row)} />
    </div>
  );
}

function factsOf(row: RequestRow): readonly Fact[] {
  const { operation, connection, tries, askedAt, requestId } = row;
  const took = tookMs(row);
  return [
    {
      label: 'Request id',
      value:
        requestId === null ? (
          <span className="text-ink-3">No answer told one</span>
        ) : (
          <IdWithCopy id={requestId} label="Copy the request id" />
        ),
    },
    { label: 'Connection', value: <ConnectionName id={connection.id} name={connection.name} /> },
    { label: 'Specification', value: `Section ${operation.section}` },
    { label: 'Scope', value: <code className="font-mono text-small">{operation.scope}</code> },
    { label: 'Asked', value: new Date(askedAt).toISOString() },
    { label: 'Took', value: took === null ? '–' : durationWord(took) },
    { label: 'Sent', value: tries === 0 ? 'Never' : tries === 1 ? 'Once' : `${tries} times` },
  ];
}
