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

/** A status in a word, with the class of a failure (spec 3.1); what is new is shown as it came. */
export function outcomeLabel(outcome: string, errorClass: string | null): DeploymentLabel {
  const words = getOwn(known, outcome);
  if (words === undefined) return { label: outcome, tone: 'neutral' };
  return outcome === 'error' && errorClass !== null
    ? { ...words, label: `${words.label}: ${errorClass}` }
    : words;
}

/** The same of an entry of the journal: what nobody follows any more is not said to run. */
export const deploymentLabel = (entry: DeploymentHistoryEntry, nowMs: number): DeploymentLabel =>
  isSettled(entry) || isFollowed(entry, nowMs)
    ? outcomeLabel(entry.outcome, entry.error_class)
    : { label: 'No longer followed', tone: 'neutral' };
