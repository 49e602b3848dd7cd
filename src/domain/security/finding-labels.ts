import { getOwn } from '@/lib/text.ts';
import type { Tone } from '@/ui/controls/chip.tsx';

export interface StatusLabel {
  readonly label: string;
  readonly meaning: string;
  readonly tone: Tone;
}

export type StatusLabels = Readonly<Record<string, StatusLabel>>;

/** A status in words; one that is new (spec 9) is shown as the service wrote it. */
export const statusLabelOf = (words: StatusLabels, status: string): StatusLabel =>
  getOwn(words, status) ?? {
    label: status,
    meaning: `Unknown status “${status}”.`,
    tone: 'neutral',
  };

/** What an address says of the status: nothing for the open ones, or that all are shown. */
export const allStatuses = 'all';
export const defaultStatus = 'open';

/** The statuses that an address lets through; empty: any. */
export const wantedStatuses = (status: string = defaultStatus): readonly string[] =>
  status === allStatuses ? [] : [status];

const sourceWords: Readonly<Record<string, string>> = {
  chat: 'Chat',
  upload: 'Upload',
  cloud_storage: 'Cloud storage',
  cloud_sql: 'Cloud database',
  connector: 'Connector',
};

/** Where it was found (spec 2.14); a source that is not known is shown as the service wrote it. */
export const sourceLabel = (source: string): string => getOwn(sourceWords, source) ?? source;
