import { useMemo, useSyncExternalStore } from 'react';

import { type Connection, useConnections } from '@/api/connection/connections.ts';
import { dateParts, formatClock } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { getOwn } from '@/lib/text.ts';
import { type RequestEntry, requestLog } from '@/local/request-log.ts';
import type { DotTone } from '@/ui/feedback/status-dot.tsx';

export interface RequestRow extends RequestEntry {
  readonly key: string;
  readonly connection: Connection;
}

/** The requests of this tab, newest first. */
export function useRequests(): readonly RequestRow[] {
  const log = useSyncExternalStore(requestLog.subscribe, requestLog.get);
  const connections = useConnections();
  return useMemo(
    () =>
      connections
        .flatMap((connection) =>
          (log.get(connection.id) ?? []).map((entry) => ({
            ...entry,
            connection,
            // The numbers start over after a reload, when the URL may still name an open row.
            key: `${connection.id} ${entry.requestedAt} ${entry.number}`,
          })),
        )
        .toSorted((a, b) => b.requestedAt - a.requestedAt || b.number - a.number),
    [log, connections],
  );
}

export const results = ['answered', 'refused', 'failed', 'canceled'] as const;
export type RequestResult = (typeof results)[number];

export const resultLabels: Readonly<Record<RequestResult, string>> = {
  answered: 'Succeeded',
  refused: 'Rejected (4xx)',
  failed: 'Failed (5xx or no response)',
  canceled: 'Canceled',
};

interface ResultLabel {
  readonly result: RequestResult;
  readonly label: string;
  readonly tone: DotTone;
  readonly meaning: string;
}

const withoutResponse: Readonly<Record<string, Pick<ResultLabel, 'label' | 'meaning'>>> = {
  network_error: { label: 'No response', meaning: 'The API couldn’t be reached, or the connection broke.' },
  deadline_expired: { label: 'Timed out', meaning: 'The API didn’t respond in time.' },
  invalid_request: { label: 'Not sent', meaning: 'The request was invalid, so it wasn’t sent.' },
  rate_limited: { label: 'Not sent', meaning: 'The rate limit was reached, so it wasn’t sent.' },
};

export function resultLabel({
  status,
  errorType,
  sentAt,
}: Pick<RequestEntry, 'status' | 'errorType' | 'sentAt'>): ResultLabel {
  if (errorType === null)
    return { result: 'answered', label: String(status), tone: 'good', meaning: 'The request succeeded.' };
  if (errorType === 'aborted') {
    const meaning =
      sentAt === null ? 'No longer needed, so it wasn’t sent.' : 'The response was no longer needed.';
    return { result: 'canceled', label: 'Canceled', tone: 'hollow', meaning };
  }
  if (status === 0) {
    const { label, meaning } = getOwn(withoutResponse, errorType) ?? {
      label: errorType,
      meaning: 'There was no response.',
    };
    return { result: 'failed', label, tone: 'bad', meaning };
  }
  const label = `${status} ${errorType}`;
  return status >= 400 && status < 500
    ? { result: 'refused', label, tone: 'warn', meaning: 'The API rejected the request.' }
    : { result: 'failed', label, tone: 'bad', meaning: 'The response was an error, or invalid.' };
}

const shortId = (id: string): string => (id.length > 12 ? `…${id.slice(-6)}` : id);

/** Method and path, with the ends of long IDs and without the query. */
export const lineOf = ({ operation, path }: Pick<RequestEntry, 'operation' | 'path'>): string =>
  `${operation.method} ${operation.path.replace(/^\/v1/, '').replaceAll(/\{(\w+)\}/g, (_, name: string) => shortId(path[name] ?? ''))}`;

/** `84 ms`, `2.4 s`. */
export const durationLabel = (ms: number): string =>
  ms < 1000
    ? `${formatNumber(Math.max(0, Math.round(ms)))} ms`
    : `${formatNumber(Math.round(ms / 100) / 10)} s`;

/** The duration including waits between attempts. Null if the request was never sent. */
export const tookMs = ({ sentAt, endedAt }: Pick<RequestEntry, 'sentAt' | 'endedAt'>): number | null =>
  sentAt === null ? null : endedAt - sentAt;

/** `9:30:05 AM`, with the day if it isn't today. Requests come seconds apart. */
export const clockLabel = (atMs: number, nowMs: number, zone: 'local' | 'utc'): string =>
  formatClock(new Date(atMs).toISOString(), nowMs, zone, { ...dateParts.time, second: '2-digit' });
