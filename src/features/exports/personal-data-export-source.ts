import { paginateAll } from '@/api/cache/paginate-all.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { piiLabelListOptions, type RedactedPiiLabel } from '@/api/security/security.ts';
import type { DecisionStatus } from '@/domain/decisions/decision-status.ts';
import { projectName } from '@/domain/project-labels.ts';
import { sourceLabel } from '@/domain/security/finding-labels.ts';
import { kindOfLabel, piiKindLabel, revealedFinding } from '@/domain/security/pii-kind.ts';
import type { ExportColumn } from '@/lib/export-file.ts';
import { plainWord } from '@/lib/text.ts';
import { logReveal, type RevealedFinding } from '@/local/reveal-log.ts';

import { decisionExportColumn } from './decision-export-column.ts';
import { listEstimate } from './estimate.ts';
import type { ExportScope, ExportSource, RowReader } from './export-source.ts';

interface PersonalDataExportInput {
  readonly projectId: string;
  /** The page's own filter: the API has none (spec §4.18). */
  readonly matches: (label: RedactedPiiLabel) => boolean;
  readonly filterLabels: readonly string[];
  /** Whether the page lists the oldest first. */
  readonly isOldestFirst: boolean;
  /** A finding's decision; undefined until the decisions have loaded. */
  readonly statusOf: (label: RedactedPiiLabel) => DecisionStatus | undefined;
}

const columnsOf = (
  { workspaceId }: ExportScope,
  { projectId, statusOf }: PersonalDataExportInput,
  place: string,
): readonly ExportColumn<RedactedPiiLabel>[] => [
  { id: 'project_name', label: 'Project', value: () => place },
  { id: 'project_id', label: 'Project ID', value: () => projectId },
  { id: 'id', label: 'Finding ID', value: ({ id }) => id },
  { id: 'found_at', label: 'Detected', value: ({ found_at }) => found_at },
  { id: 'source', label: 'Source', value: ({ source }) => source, text: ({ source }) => sourceLabel(source) },
  { id: 'kind', label: 'Kind', value: kindOfLabel, text: (label) => piiKindLabel(kindOfLabel(label)) },
  { id: 'status', label: 'Status', value: ({ status }) => status, text: ({ status }) => plainWord(status) },
  decisionExportColumn(workspaceId, statusOf),
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
  scope: ExportScope,
  input: PersonalDataExportInput,
): ExportSource<RedactedPiiLabel> {
  const { queryClient, connection } = scope;
  const { projectId, filterLabels, isOldestFirst, matches } = input;
  const project = queryClient.getQueryData(projectOptions(connection, projectId).queryKey);
  const place = project ? projectName(project) : projectId;
  return {
    subject: 'Personal data',
    place,
    unit: ['finding', 'findings'],
    connectionIds: [connection.id],
    filters: filterLabels,
    order: isOldestFirst ? 'oldest first' : 'newest first',
    isReversed: isOldestFirst,
    columns: columnsOf(scope, input, place),
    estimate: () => {
      const { queryKey } = piiLabelListOptions(connection, projectId, 'sealed');
      const loaded = queryClient.getQueryData(queryKey);
      const estimate = listEstimate({ loaded, counted: null, filtered: filterLabels.length > 0 });
      if (filterLabels.length === 0) return estimate;
      if (loaded?.pages.at(-1)?.next !== null) return { ...estimate, rows: { ...estimate.rows, min: 0 } };
      // All findings are loaded, so the matching ones can be counted. The file lists unreadable ones by their ID.
      const found = loaded.pages.reduce(
        (sum, { items, unreadable }) => sum + items.filter(matches).length + unreadable.length,
        0,
      );
      return { ...estimate, rows: { min: found, max: found } };
    },
    reader: (chosen) => reader(scope, input, withQuotes(chosen)),
    question: (chosen) =>
      withQuotes(chosen)
        ? {
            title: 'Export detected text unmasked?',
            text: `The file will contain personal data from ${place} in plain text. Anyone with the file can read it. Activity lists the export under Reveals.`,
            typed: 'unmasked',
            confirmLabel: 'Export detected text',
          }
        : null,
  };
}

function reader(
  { connection, workspaceId }: ExportScope,
  { projectId, matches }: PersonalDataExportInput,
  quoted: boolean,
): RowReader<RedactedPiiLabel> {
  const labels = paginateAll(
    // The kinds that the page filters by come from the sealed quotes. Only a selected column unseals them.
    piiLabelListOptions(connection, projectId, 'sealed'),
    ({ id }) => id,
  );
  return async (signal, onBatch) => {
    const revealed: RevealedFinding[] = [];
    try {
      await labels.run(signal, ({ items, unreadable }) => {
        const rows = items.filter(matches);
        if (quoted) revealed.push(...rows.filter(({ quote }) => quote !== null).map(revealedFinding));
        onBatch({ rows, unreadable: unreadable.map(({ id }) => id), requests: 1 });
      });
    } finally {
      // A stopped export counts too: its partial file can be saved.
      if (revealed.length > 0) logReveal({ workspaceId, projectId }, 'exported', revealed);
    }
  };
}
