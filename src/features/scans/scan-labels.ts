import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import { type StatusLabel, statusLabelOf, type StatusLabels } from '@/domain/security/status-label.ts';
import { formatDuration } from '@/lib/dates.ts';
import { getOwn, plainWord } from '@/lib/text.ts';
import type { DotTone } from '@/ui/feedback/status-dot.tsx';

/** Finished is no good news by itself, so it has no green (spec 2.12). */
const scanStatusWords: StatusLabels = {
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
  statusLabelOf(scanStatusWords, status);

const findingStatusWords: StatusLabels = {
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

/** The order in which statuses are offered; new ones come after these. */
export const findingStatusOrder: readonly string[] = ['open', 'ignored', 'suppressed', 'fixed'];

export const findingStatusLabel = (status: string): StatusLabel => statusLabelOf(findingStatusWords, status);

interface LevelWord {
  readonly label: string;
  readonly many: string;
  readonly tone: DotTone;
}

const levelWords: Readonly<Record<string, LevelWord>> = {
  error: { label: 'Error', many: 'errors', tone: 'bad' },
  warn: { label: 'Warning', many: 'warnings', tone: 'warn' },
  info: { label: 'Note', many: 'notes', tone: 'neutral' },
};

export const levelLabel = (level: string): LevelWord =>
  getOwn(levelWords, level) ?? { label: level, many: level, tone: 'hollow' };

const levelOrder: readonly string[] = ['error', 'warn', 'info'];

/** A level that is not known stands after those that are; nobody can say how bad it is. */
export const levelRank = (level: string): number => {
  const at = levelOrder.indexOf(level);
  return at === -1 ? levelOrder.length : at;
};

const noCategory = 'No category';
export const categoryLabel = (category: string | null): string =>
  category === null ? noCategory : plainWord(category);

export const findingName = ({ name }: Pick<SecurityFinding, 'name'>): string =>
  name.trim() || 'Finding without a title';

/** How long a scan took; null while it runs, or when its times cannot be read. */
export function scanDuration({
  started_at,
  finished_at,
}: Pick<SecurityScan, 'started_at' | 'finished_at'>): string | null {
  const ms = finished_at === null ? Number.NaN : Date.parse(finished_at) - Date.parse(started_at);
  return Number.isNaN(ms) ? null : formatDuration(ms);
}
