import { dateParts, formatClock } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { getOwn } from '@/lib/text.ts';
import type { RequestEntry } from '@/local/request-log.ts';
import type { DotTone } from '@/ui/feedback/status-dot.tsx';

export const results = ['answered', 'refused', 'failed', 'given_up'] as const;
export type RequestResult = (typeof results)[number];

export const resultLabels: Readonly<Record<RequestResult, string>> = {
  answered: 'Answered',
  refused: 'Refused (4xx)',
  failed: 'Failed (5xx, no answer)',
  given_up: 'Given up',
};

interface ResultWord {
  readonly result: RequestResult;
  readonly label: string;
  readonly tone: DotTone;
  readonly meaning: string;
}

const withoutAnswer: Readonly<Record<string, Omit<ResultWord, 'result' | 'tone'>>> = {
  network_error: {
    label: 'No answer',
    meaning: 'The service could not be reached, or the connection broke.',
  },
  deadline_expired: {
    label: 'No answer in time',
    meaning: 'The service did not answer before the deadline.',
  },
  invalid_request: {
    label: 'Not sent',
    meaning: 'The console found a mistake in it before it was sent.',
  },
};

/** How a request ended, in words. */
export function resultLabel({
  status,
  errorType,
  sentAt,
}: Pick<RequestEntry, 'status' | 'errorType' | 'sentAt'>): ResultWord {
  if (errorType === null)
    return { result: 'answered', label: String(status), tone: 'good', meaning: 'The service answered.' };
  if (errorType === 'aborted') {
    const meaning =
      sentAt === null
        ? 'Nobody needed it any more before its turn came: it was never sent.'
        : 'Nobody needed its answer any more, as when a page is left.';
    return { result: 'given_up', label: 'Given up', tone: 'hollow', meaning };
  }
  if (status === 0) {
    const word = getOwn(withoutAnswer, errorType) ?? { label: errorType, meaning: 'There was no answer.' };
    return { ...word, result: 'failed', tone: 'bad' };
  }
  const refused = status >= 400 && status < 500;
  return {
    result: refused ? 'refused' : 'failed',
    label: `${status} ${errorType}`,
    tone: refused ? 'warn' : 'bad',
    meaning: refused ? 'The service refused it.' : 'The answer was an error, or could not be read.',
  };
}

const shortId = (id: string): string => (id.length > 12 ? `…${id.slice(-6)}` : id);

/** Method and path for a line: of a long id its end, and of the query nothing. */
export const lineOf = ({ operation, path }: Pick<RequestEntry, 'operation' | 'path'>): string =>
  `${operation.method} ${operation.path.replace(/^\/v1/, '').replaceAll(/\{(\w+)\}/g, (_, name: string) => shortId(path[name] ?? ''))}`;

/** "84 ms", "2.4 s". */
export const durationLabel = (ms: number): string =>
  ms < 1000
    ? `${formatNumber(Math.max(0, Math.round(ms)))} ms`
    : `${formatNumber(Math.round(ms / 100) / 10)} s`;

/** From its first turn to its end, waits between tries included; null: it had no turn. */
export const tookMs = ({ sentAt, endedAt }: Pick<RequestEntry, 'sentAt' | 'endedAt'>): number | null =>
  sentAt === null ? null : endedAt - sentAt;

/** `9:30:05 AM`, with the day if it isn't today. Requests come seconds apart. */
export const clockLabel = (atMs: number, nowMs: number, zone: 'local' | 'utc'): string =>
  formatClock(new Date(atMs).toISOString(), nowMs, zone, { ...dateParts.time, second: '2-digit' });
