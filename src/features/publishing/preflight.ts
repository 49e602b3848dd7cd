import { storedAudience } from '@/api/publishing/audience.ts';
import type { Project } from '@/contract/resources/project.ts';
import { type PiiLabel, piiStatuses, type SecurityFinding } from '@/contract/resources/security.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { planIncludes } from '@/contract/scopes.ts';
import { isOpenError, type ListedScans, newestCompleted } from '@/domain/security/scan-results.ts';
import { formatCount } from '@/lib/numbers.ts';

export type PreflightKnown<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: string }
  /** `isComplete` is false if more exists that wasn't or couldn't be loaded. */
  | { readonly state: 'known'; readonly value: T; readonly isComplete: boolean };

export interface PreflightFacts {
  readonly project: Pick<
    Project,
    'latest_commit_sha' | 'is_published' | 'publish_audience' | 'publish_audience_targets'
  >;
  readonly workspace: PreflightKnown<Pick<Workspace, 'plan' | 'publishing_policy' | 'enable_pii'>>;
  readonly scans: PreflightKnown<ListedScans>;
  /** From the newest completed scan. */
  readonly findings: PreflightKnown<readonly SecurityFinding[]>;
  readonly labels: PreflightKnown<readonly Pick<PiiLabel, 'status'>[]>;
  /** The requested audience; null keeps the current one. */
  readonly requested: string | null;
}

export interface Check {
  readonly id: 'scan' | 'errors' | 'pii' | 'policy';
  /** `hollow` means unknown, which never counts as passed. */
  readonly tone: 'good' | 'warn' | 'bad' | 'hollow' | 'loading';
  readonly text: string;
  /** When this was true, or null if that doesn't apply. */
  readonly asOf: string | null;
  /** What happened then, if the text doesn't say it. */
  readonly dateLabel?: string | undefined;
  /** Whether a scan of an older commit found nothing, which proves nothing about the current one. */
  readonly isOutdated?: boolean | undefined;
}

type CheckMessage = Omit<Check, 'id' | 'asOf'> & Partial<Pick<Check, 'asOf'>>;

/**
 * The facts to know before publishing. A warning blocks nothing: the API decides. Sorted by how serious they are, they would
 * change places while they load.
 */
export function preflightChecks(facts: PreflightFacts): readonly Check[] {
  const policy = policyCheck(facts);
  const messages: readonly (readonly [Check['id'], CheckMessage])[] = [
    ...(policy === null ? [] : [['policy', policy] as const]),
    ['errors', errorCheck(facts)],
    ['scan', scanCheck(facts)],
    ['pii', piiCheck(facts)],
  ];
  return messages.map(([id, message]) => ({ id, asOf: null, ...message }));
}

/** Whether a label is open. Null for an unknown status (spec §2.14). */
const isOpenLabel = ({ status }: Pick<PiiLabel, 'status'>): boolean | null =>
  piiStatuses.some((known) => known === status) ? status === 'open' : null;

function scanCheck({ scans, project }: PreflightFacts): CheckMessage {
  if (scans.state === 'loading') return { tone: 'loading', text: 'Checking scans' };
  if (scans.state === 'failed') return { tone: 'hollow', text: `Couldn’t load scans: ${scans.why}` };
  const [newest] = scans.value;
  if (newest === undefined)
    return scans.isComplete
      ? { tone: 'warn', text: 'Never scanned' }
      : { tone: 'hollow', text: 'Scan status unknown' };
  if (newest === null) return { tone: 'hollow', text: 'The latest scan couldn’t be displayed' };
  const asOf = newest.finished_at ?? newest.started_at;
  if (newest.status === 'running') return { tone: 'warn', text: 'A scan is running', asOf };
  if (newest.status === 'failed') return { tone: 'warn', text: 'The latest scan failed', asOf };
  if (newest.status !== 'completed')
    return { tone: 'hollow', text: `The latest scan is “${newest.status}”`, asOf };
  const { latest_commit_sha: latest } = project;
  if (latest === null || newest.commit_sha === null)
    return { tone: 'hollow', text: 'Scanned commit unknown', asOf };
  return newest.commit_sha === latest
    ? { tone: 'good', text: 'Latest commit scanned', asOf }
    : { tone: 'warn', text: 'Latest commit not scanned', asOf, dateLabel: 'Last scan' };
}

function errorCheck(facts: PreflightFacts): CheckMessage {
  const { scans, findings } = facts;
  if (scans.state === 'loading') return { tone: 'loading', text: 'Counting open errors' };
  if (scans.state === 'failed') return { tone: 'hollow', text: 'Open errors unknown' };
  const scan = newestCompleted(scans.value);
  if (scan === null)
    return {
      tone: 'hollow',
      text: scans.isComplete
        ? 'Open errors unknown: no completed scan'
        : scans.value.includes(null)
          ? 'Open errors unknown: some scans couldn’t be displayed'
          : 'Open errors unknown: not all scans are loaded',
    };
  if (findings.state === 'loading') return { tone: 'loading', text: 'Counting open errors' };
  if (findings.state === 'failed')
    return { tone: 'hollow', text: `Couldn’t load open errors: ${findings.why}` };
  const isOpen = findings.value.map(isOpenError);
  const messages = counted(isOpen, findings.isComplete, 'open error', 'severity or status');
  if (messages.tone === 'good' && scans.value[0] === null)
    return { tone: 'hollow', text: 'Open errors unknown: the latest scan couldn’t be displayed' };
  return messages.tone === 'good' && scanCheck(facts).tone !== 'good'
    ? { tone: 'hollow', text: 'No open errors in the latest completed scan (outdated)', isOutdated: true }
    : messages;
}

function piiCheck({ workspace, labels }: PreflightFacts): CheckMessage {
  if (workspace.state === 'known') {
    const { plan, enable_pii: on } = workspace.value;
    if (!planIncludes(plan, 'enterprise'))
      return { tone: 'hollow', text: 'Personal-data detection requires the Enterprise plan' };
    if (!on) return { tone: 'hollow', text: 'Personal-data detection is off' };
  }
  if (labels.state === 'loading') return { tone: 'loading', text: 'Counting personal-data findings' };
  if (labels.state === 'failed')
    return { tone: 'hollow', text: `Couldn’t load personal data: ${labels.why}` };
  const isOpen = labels.value.map(isOpenLabel);
  return counted(isOpen, labels.isComplete, 'open personal-data finding', 'status');
}

/** `open`: whether each loaded finding counts; null if unknown. `fields`: those that may have unknown values. */
function counted(
  open: readonly (boolean | null)[],
  isComplete: boolean,
  singular: string,
  fields: string,
): CheckMessage {
  const count = open.filter((isOpen) => isOpen === true).length;
  const uncertain = open.filter((isOpen) => isOpen === null).length;
  if (count > 0) {
    const least = isComplete && uncertain === 0 ? '' : 'At least ';
    return { tone: 'bad', text: `${least}${formatCount(count, singular)}` };
  }
  if (uncertain > 0)
    return {
      tone: 'hollow',
      text: `Can’t count ${singular}s: ${formatCount(uncertain, 'finding has', 'findings have')} an unknown ${fields}`,
    };
  const none = `No ${singular}s`;
  return isComplete ? { tone: 'good', text: none } : { tone: 'hollow', text: `${none} among those loaded` };
}

/** The policy restricts who can view published apps, or blocks publishing (spec §2.8). Null if neither. */
function policyCheck({ workspace, project, requested }: PreflightFacts): CheckMessage | null {
  if (workspace.state === 'loading') return null;
  if (workspace.state === 'failed')
    return { tone: 'hollow', text: `Couldn’t load the policy: ${workspace.why}` };
  const { publishing_policy: policy } = workspace.value;
  if (policy === null) return null;
  if (policy === 'disabled') return { tone: 'bad', text: 'The workspace doesn’t allow publishing' };
  if (policy !== 'org_only' && policy !== 'workspace_only')
    return { tone: 'hollow', text: `Unknown publishing policy “${policy}”` };
  const audience = requested ?? storedAudience(project, null).audience;
  if (audience !== 'public') return null;
  return {
    tone: 'bad',
    text:
      requested === null
        ? 'Public, against the workspace policy'
        : 'The workspace policy doesn’t allow public apps',
  };
}

/** Open problems that a wider audience would be exposed to, including unknown ones. */
export function exposureRisks(facts: PreflightFacts): readonly string[] {
  const secrets =
    facts.findings.state === 'known'
      ? facts.findings.value.filter(
          ({ status, category }) => status === 'open' && /secret|credential/i.test(category ?? ''),
        ).length
      : 0;
  const isWhole = facts.findings.state === 'known' && facts.findings.isComplete;
  const checks = preflightChecks(facts);
  const errors = checks.find(({ id }) => id === 'errors');
  // If the errors are unknown, their own line says so.
  const isCounted = errors?.tone !== 'hollow' || errors.isOutdated === true;
  const about = checks.filter(({ id, tone, isOutdated }) => {
    if (id === 'scan') return tone === 'warn' && isCounted;
    return id !== 'policy' && tone !== 'good' && isOutdated !== true;
  });
  return [
    ...about.map(({ text, tone }) => (tone === 'loading' ? `${text} …` : text)),
    ...(secrets > 0
      ? [`${isWhole ? '' : 'At least '}${formatCount(secrets, 'open finding')} about secrets`]
      : []),
  ];
}
