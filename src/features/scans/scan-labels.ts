import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import { type StatusLabel, statusLabelOf, type StatusLabels } from '@/domain/security/finding-labels.ts';
import { formatDuration } from '@/lib/dates.ts';
import { getOwn, plainWord } from '@/lib/text.ts';
import type { DotTone } from '@/ui/feedback/status-dot.tsx';

/** A finished scan isn't good news by itself, so it isn't green (spec §2.12). */
const scanStatuses: StatusLabels = {
  running: {
    label: 'Running',
    meaning: 'The scan has not ended; its findings are not complete.',
    tone: 'accent',
  },
  completed: {
    label: 'Finished',
    meaning: 'The scan ran to its end. That does not mean that there are no problems.',
    tone: 'neutral',
  },
  failed: {
    label: 'Failed',
    meaning: 'The scan broke off. It says nothing about what it did not reach.',
    tone: 'bad',
  },
};

export const scanStatusLabel = ({ status }: Pick<SecurityScan, 'status'>): StatusLabel =>
  statusLabelOf(scanStatuses, status);

const findingStatuses: StatusLabels = {
  open: { label: 'Open', meaning: 'Found, and neither solved nor put aside.', tone: 'warn' },
  suppressed: {
    label: 'Suppressed',
    meaning:
      'Hidden, not solved: every check that this finding cites is turned off for the project, and the problem may still be there.',
    tone: 'neutral',
  },
  ignored: {
    label: 'Ignored',
    meaning: 'Somebody put it aside. The problem is still there.',
    tone: 'neutral',
  },
  fixed: { label: 'Fixed', meaning: 'Marked as fixed.', tone: 'good' },
};

export const findingStatusOrder: readonly string[] = ['open', 'ignored', 'suppressed', 'fixed'];

export const findingStatusLabel = (status: string): StatusLabel => statusLabelOf(findingStatuses, status);

interface LevelLabel {
  readonly label: string;
  readonly many: string;
  readonly tone: DotTone;
}

const levels: Readonly<Record<string, LevelLabel>> = {
  error: { label: 'Error', many: 'errors', tone: 'bad' },
  warn: { label: 'Warning', many: 'warnings', tone: 'warn' },
  info: { label: 'Note', many: 'notes', tone: 'neutral' },
};

export const levelLabel = (level: string): LevelLabel =>
  getOwn(levels, level) ?? { label: level, many: level, tone: 'hollow' };

const levelOrder: readonly string[] = ['error', 'warn', 'info'];

/** An unknown level comes last: nobody can say how bad it is. */
export const levelRank = (level: string): number => {
  const index = levelOrder.indexOf(level);
  return index === -1 ? levelOrder.length : index;
};

export const categoryLabel = (category: string | null): string =>
  category === null ? 'No category' : plainWord(category);

export const findingName = ({ name }: Pick<SecurityFinding, 'name'>): string =>
  name.trim() || 'Finding without a title';

/** Null while the scan runs, or when its times can't be parsed. */
export function scanDuration({
  started_at,
  finished_at,
}: Pick<SecurityScan, 'started_at' | 'finished_at'>): string | null {
  const ms = finished_at === null ? Number.NaN : Date.parse(finished_at) - Date.parse(started_at);
  return Number.isNaN(ms) ? null : formatDuration(ms);
}
