import { durationBetween } from '@/lib/dates.ts';
import { getOwn, uncapitalize } from '@/lib/text.ts';
import { isFollowed, isSettled, type DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import type { Tone } from '@/ui/controls/chip.tsx';

interface DeploymentLabel {
  readonly label: string;
  readonly tone: Tone;
}

const known: Readonly<Record<string, DeploymentLabel>> = {
  running: { label: 'Deploying', tone: 'accent' },
  completed: { label: 'Completed', tone: 'good' },
  error: { label: 'Failed', tone: 'bad' },
  unknown: { label: 'Unknown', tone: 'warn' },
  not_found: { label: 'Not found', tone: 'neutral' },
};

const failures: Readonly<Record<string, string>> = {
  transient: 'Temporary error',
  code: 'Code error',
  configuration: 'Configuration error',
  data: 'Data migration error',
  integration: 'Integration error',
  policy: 'Blocked by policy',
  internal: 'Internal error',
};

/** The class of a failure in a few words (spec §3.1). Only files have the API's own word. */
export const failureLabel = (errorClass: string | null): string =>
  errorClass === null ? 'No reason given' : (getOwn(failures, errorClass) ?? `Unknown error “${errorClass}”`);

/** A status, with the class of a failure (spec §3.1). Unknown values are shown as they are. */
export function outcomeLabel(outcome: string, errorClass: string | null): DeploymentLabel {
  const labels = getOwn(known, outcome);
  if (labels === undefined) return { label: outcome, tone: 'neutral' };
  return outcome === 'error' && errorClass !== null
    ? { ...labels, label: `${labels.label}: ${uncapitalize(failureLabel(errorClass))}` }
    : labels;
}

/** The label of a history entry. An entry that is no longer tracked isn't shown as running. */
export const deploymentLabel = (entry: DeploymentHistoryEntry, nowMs: number): DeploymentLabel =>
  isSettled(entry) || isFollowed(entry, nowMs)
    ? outcomeLabel(entry.outcome, entry.error_class)
    : { label: 'No longer tracked', tone: 'neutral' };

/** How long it took. Null if this browser doesn't know when it ended, as of a deployment that the API no longer has. */
export const deploymentDuration = ({
  outcome,
  started_at,
  ended_at,
  is_end_late,
}: DeploymentHistoryEntry): string | null =>
  ended_at === null || is_end_late === true || outcome === 'not_found'
    ? null
    : durationBetween(started_at, ended_at);
