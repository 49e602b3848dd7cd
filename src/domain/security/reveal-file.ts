import type { FileColumn } from '@/lib/export-file.ts';
import { formatCount } from '@/lib/numbers.ts';
import { maxReveals, type Reveal } from '@/local/reveal-log.ts';

import { sourceLabel } from './finding-labels.ts';
import { piiKindLabel } from './pii-kind.ts';

const acts: Readonly<Record<Reveal['act'], string>> = {
  shown: 'Revealed',
  copied: 'Copied',
  exported: 'Exported',
};

export const retainedReveals = `This browser keeps the last ${maxReveals} reveals`;

export const revealActLabel = (act: Reveal['act']): string => acts[act];

/** `Email address · Chat` for one finding, or how many findings. */
export function revealTitle({ count, findings = [] }: Reveal): string {
  const [only] = findings;
  return count === 1 && only !== undefined
    ? `${piiKindLabel(only.kind)} · ${sourceLabel(only.source)}`
    : formatCount(count, 'finding');
}

export interface RevealRow extends Reveal {
  /** Null if no connection of this tab has loaded the project. */
  readonly projectName: string | null;
}

export const revealColumns: readonly FileColumn<RevealRow>[] = [
  { id: 'at', label: 'Time (UTC)', value: ({ at }) => at },
  { id: 'action', label: 'Action', value: ({ act }) => act, text: ({ act }) => revealActLabel(act) },
  { id: 'workspace_id', label: 'Workspace ID', value: ({ workspace_id: id = null }) => id },
  { id: 'project_name', label: 'Project', value: ({ projectName }) => projectName },
  { id: 'project_id', label: 'Project ID', value: ({ project_id: id }) => id },
  { id: 'count', label: 'Findings', value: ({ count }) => count },
  {
    id: 'findings',
    label: 'Finding IDs',
    value: ({ findings = [] }) => findings,
    text: ({ findings = [], count }) =>
      [
        ...findings.map(({ id, kind, source, found_at }) =>
          [id, piiKindLabel(kind), sourceLabel(source), found_at].join(', '),
        ),
        // A large export names its first findings only, and an old entry none.
        ...(findings.length > 0 && findings.length < count ? [`and ${count - findings.length} more`] : []),
      ].join('; '),
  },
];
