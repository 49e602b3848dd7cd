import { getOwn, visibleText } from '@/lib/text.ts';
import type { Tone } from '@/ui/controls/chip.tsx';

import { projectUrl } from '../project-labels.ts';

export interface StatusLabel {
  readonly label: string;
  readonly meaning: string;
  readonly tone: Tone;
}

export type StatusLabels = Readonly<Record<string, StatusLabel>>;

/** Unknown statuses are shown as they are (spec §9). */
export const statusLabelOf = (labels: StatusLabels, status: string): StatusLabel =>
  getOwn(labels, status) ?? {
    label: visibleText(status) || 'Unknown',
    meaning: `Unknown status “${status}”.`,
    tone: 'neutral',
  };

/** Values of the status parameter. Absent means open findings. */
export const allStatuses = 'all';
export const defaultStatus = 'open';

/** The statuses to show. Empty: any. */
export const selectedStatuses = (status: string = defaultStatus): readonly string[] =>
  status === allStatuses ? [] : [status];

const sourceLabels: Readonly<Record<string, string>> = {
  chat: 'Chat',
  upload: 'Upload',
  cloud_storage: 'Cloud storage',
  cloud_sql: 'Cloud database',
  connector: 'Connector',
};

/** Unknown sources are shown as they are (spec §2.14). */
export const sourceLabel = (source: string): string =>
  getOwn(sourceLabels, source) ?? (visibleText(source) || 'Unknown');

export interface ProjectPlace {
  readonly workspaceId: string;
  readonly projectId: string;
}

/** A URL to share. It opens the finding in the latest scan that has it by then. */
export const findingUrl = ({ workspaceId, projectId }: ProjectPlace, finding: string): string => {
  const url = new URL(`${projectUrl(workspaceId, projectId)}/security`);
  url.searchParams.set('finding', finding);
  return url.href;
};
