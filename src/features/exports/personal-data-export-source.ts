import { paginateAll } from '@/api/cache/paginate-all.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { piiLabelListOptions, type RedactedPiiLabel } from '@/api/security/security.ts';
import { projectName } from '@/domain/project-labels.ts';
import { sourceLabel } from '@/domain/security/finding-labels.ts';
import { plainWord } from '@/lib/text.ts';
import { noteReveal } from '@/local/reveal-log.ts';

import type { ExportColumn, ExportScope, ExportSource, RowReader } from './export-source.ts';
import { listEstimate } from './list-estimate.ts';

export interface PersonalDataExportInput {
  readonly projectId: string;
  /** The page's own filter: the API has none (spec §4.18). */
  readonly keep: (label: RedactedPiiLabel) => boolean;
  readonly words: readonly string[];
}

const columnsOf = (place: string, projectId: string): readonly ExportColumn<RedactedPiiLabel>[] => [
  { id: 'project_name', label: 'Project', value: () => place },
  { id: 'project_id', label: 'Project ID', value: () => projectId },
  { id: 'id', label: 'Finding ID', value: ({ id }) => id },
  { id: 'found_at', label: 'Found', value: ({ found_at }) => found_at },
  { id: 'source', label: 'Source', value: ({ source }) => source, text: ({ source }) => sourceLabel(source) },
  { id: 'status', label: 'Status', value: ({ status }) => status, text: ({ status }) => plainWord(status) },
  {
    id: 'quote',
    label: 'Detected text',
    hint: 'Unmasked. You’ll be asked to confirm.',
    chosen: false,
    guarded: true,
    value: ({ quote }) => quote?.open(),
  },
];

const withQuotes = (chosen: ReadonlySet<string>): boolean => chosen.has('quote');

/** The personal data found in a project, with the detected text only after a confirmation. */
export function personalDataExportSource(
  scope: Pick<ExportScope, 'queryClient' | 'connection'>,
  input: PersonalDataExportInput,
): ExportSource<RedactedPiiLabel> {
  const { queryClient, connection } = scope;
  const { projectId, words, keep } = input;
  const project = queryClient.getQueryData(projectOptions(connection, projectId).queryKey);
  const place = project ? projectName(project) : projectId;
  return {
    subject: 'Personal data',
    place,
    unit: ['finding', 'findings'],
    connectionIds: [connection.id],
    filters: words,
    order: 'newest first',
    columns: columnsOf(place, projectId),
    estimate: () => {
      const { queryKey } = piiLabelListOptions(connection, projectId, 'sealed');
      const loaded = queryClient.getQueryData(queryKey);
      const estimate = listEstimate({ loaded, counted: null, filtered: words.length > 0 });
      if (words.length === 0) return estimate;
      if (loaded?.pages.at(-1)?.next !== null) return { ...estimate, rows: { ...estimate.rows, least: 0 } };
      // All findings are loaded, so the matching ones can be counted. The file lists unreadable ones by their ID.
      const found = loaded.pages.reduce(
        (sum, { items, unreadable }) => sum + items.filter(keep).length + unreadable.length,
        0,
      );
      return { ...estimate, rows: { least: found, most: found } };
    },
    reader: (chosen) => reader(scope, input, withQuotes(chosen)),
    question: (chosen) =>
      withQuotes(chosen)
        ? {
            title: 'Export detected text unmasked?',
            text: `The file will contain personal data from ${place} in plain text. Anyone with the file can read it. The reveal log of this browser records the export.`,
            typed: 'unmasked',
            confirmLabel: 'Export detected text',
          }
        : null,
  };
}

function reader(
  { connection }: Pick<ExportScope, 'connection'>,
  { projectId, keep }: PersonalDataExportInput,
  quoted: boolean,
): RowReader<RedactedPiiLabel> {
  const labels = paginateAll(
    piiLabelListOptions(connection, projectId, quoted ? 'sealed' : 'dropped'),
    ({ id }) => id,
  );
  return async (signal, onBatch) => {
    let quotes = 0;
    try {
      await labels.run(signal, ({ items, unreadable }) => {
        const rows = items.filter(keep);
        if (quoted) quotes += rows.filter(({ quote }) => quote !== null).length;
        onBatch({ rows, unreadable: unreadable.map(({ id }) => id), requests: 1 });
      });
    } finally {
      // A stopped export counts too: its partial file can be saved.
      if (quotes > 0) noteReveal(projectId, 'exported', quotes);
    }
  };
}
