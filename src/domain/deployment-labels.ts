import { getOwn } from '@/lib/text.ts';
import { isFollowed, isSettled, type DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import type { Tone } from '@/ui/controls/chip.tsx';

export interface DeploymentLabel {
  readonly label: string;
  readonly tone: Tone;
}

const known: Readonly<Record<string, DeploymentLabel>> = {
  running: { label: 'Running', tone: 'accent' },
  completed: { label: 'Completed', tone: 'good' },
  error: { label: 'Failed', tone: 'bad' },
  unknown: { label: 'Unknown', tone: 'warn' },
  not_found: { label: 'Not found', tone: 'neutral' },
};

/** A status, with the class of a failure (spec §3.1). Unknown values are shown as they are. */
export function outcomeLabel(outcome: string, errorClass: string | null): DeploymentLabel {
  const words = getOwn(known, outcome);
  if (words === undefined) return { label: outcome, tone: 'neutral' };
  return outcome === 'error' && errorClass !== null
    ? { ...words, label: `${words.label}: ${errorClass}` }
    : words;
}

/** The same for an entry of the history. One that nothing follows anymore isn't called running. */
export const deploymentLabel = (entry: DeploymentHistoryEntry, nowMs: number): DeploymentLabel =>
  isSettled(entry) || isFollowed(entry, nowMs)
    ? outcomeLabel(entry.outcome, entry.error_class)
    : { label: 'No longer followed', tone: 'neutral' };
