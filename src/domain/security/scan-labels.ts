import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import { type StatusLabel, statusLabelOf, type StatusLabels } from '@/domain/security/finding-labels.ts';
import { formatDuration } from '@/lib/dates.ts';
import { getOwn, plainWord, visibleText } from '@/lib/text.ts';
import type { DotTone } from '@/ui/feedback/status-dot.tsx';

/** A completed scan isn't good news by itself, so it isn't green (spec §2.12). */
const scanStatuses: StatusLabels = {
  running: {
    label: 'Running',
    meaning: 'The scan is still running. Its findings are incomplete.',
    tone: 'accent',
  },
  completed: {
    label: 'Completed',
    meaning: 'The scan finished. It may have missed problems.',
    tone: 'neutral',
  },
  failed: {
    label: 'Failed',
    meaning: 'The scan failed, so its findings may be incomplete.',
    tone: 'bad',
  },
};

export const scanStatusLabel = ({ status }: Pick<SecurityScan, 'status'>): StatusLabel =>
  statusLabelOf(scanStatuses, status);

const findingStatuses: StatusLabels = {
  open: { label: 'Open', meaning: 'Not fixed, ignored, or suppressed.', tone: 'warn' },
  suppressed: {
    label: 'Suppressed',
    meaning: 'Hidden, not fixed. Every check behind this finding is turned off for the project.',
    tone: 'neutral',
  },
  ignored: {
    label: 'Ignored',
    meaning: 'Marked as ignored, not as fixed.',
    tone: 'neutral',
  },
  fixed: { label: 'Fixed', meaning: 'Marked as fixed.', tone: 'good' },
};

export const findingStatusOrder: readonly string[] = ['open', 'ignored', 'suppressed', 'fixed'];

export const findingStatusLabel = (status: string): StatusLabel => statusLabelOf(findingStatuses, status);

interface LevelLabel {
  readonly label: string;
  readonly tone: DotTone;
}

const levels: Readonly<Record<string, LevelLabel>> = {
  error: { label: 'Error', tone: 'bad' },
  warn: { label: 'Warning', tone: 'warn' },
  info: { label: 'Info', tone: 'neutral' },
};

export const levelLabel = (level: string): LevelLabel =>
  getOwn(levels, level) ?? { label: visibleText(level) || 'Unknown', tone: 'hollow' };

const levelOrder: readonly string[] = ['error', 'warn', 'info'];

/** An unknown severity comes last, because its rank is unknown. */
export const levelRank = (level: string): number => {
  const index = levelOrder.indexOf(level);
  return index === -1 ? levelOrder.length : index;
};

export const categoryLabel = (category: string | null): string =>
  category === null ? 'No category' : plainWord(category);

export const findingName = ({ name }: Pick<SecurityFinding, 'name'>): string =>
  visibleText(name) || 'Untitled finding';

/** Null while the scan runs, or when its times can't be parsed. */
export function scanDuration({
  started_at,
  finished_at,
}: Pick<SecurityScan, 'started_at' | 'finished_at'>): string | null {
  const ms = finished_at === null ? Number.NaN : Date.parse(finished_at) - Date.parse(started_at);
  return Number.isNaN(ms) ? null : formatDuration(ms);
}
