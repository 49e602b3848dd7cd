import { formatCount } from '@/lib/numbers.ts';
import { shortCommit } from '@/lib/text.ts';
import type { DotTone } from '@/ui/feedback/status-dot.tsx';

import { quietDays, type ScanHealth } from './scan-health.ts';

interface Note {
  readonly tone: DotTone;
  readonly text: string;
}

const commitNote = ({ finished, commit }: ScanHealth, latest: string | null): Note | null => {
  if (finished === null) return null;
  if (commit === 'latest')
    return { tone: 'neutral', text: 'The latest finished scan is of the latest commit.' };
  if (commit === 'unknown')
    return {
      tone: 'hollow',
      text: 'Whether the latest scan is out of date cannot be told: a commit is not known.',
    };
  return {
    tone: 'warn',
    text: `The latest finished scan is out of date: it looked at ${shortCommit(finished.commit_sha ?? '')}, the project is now at ${shortCommit(latest ?? '')}.`,
  };
};

const failedNote = ({ failedInARow }: ScanHealth, more: boolean): Note | null => {
  if (failedInARow === 0) return null;
  if (failedInARow === 1) return { tone: 'warn', text: 'The last scan failed.' };
  return {
    tone: 'bad',
    text: `${more ? 'At least the' : 'The'} last ${failedInARow} scans failed, one after another.`,
  };
};

const quietNote = ({ finished, daysSince }: ScanHealth, more: boolean): Note | null => {
  if (finished === null)
    return more
      ? { tone: 'hollow', text: 'Whether a scan has finished is not known: not all have been read.' }
      : { tone: 'warn', text: 'No scan has finished yet.' };
  if (daysSince === null || daysSince < quietDays) return null;
  return { tone: 'warn', text: `No scan has finished for ${formatCount(daysSince, 'day')}.` };
};

/** What a reader should know about the scans before trusting what they found (D10, J11); the worst is not hidden below. */
export function scanNotices(health: ScanHealth, latestCommit: string | null, more: boolean): readonly Note[] {
  const streakGoesOn = more && health.finished === null;
  return [
    health.running === null
      ? null
      : ({ tone: 'neutral', text: 'A scan is running. This page follows it by itself.' } as const),
    failedNote(health, streakGoesOn),
    commitNote(health, latestCommit),
    quietNote(health, more),
  ].filter((note) => note !== null);
}
