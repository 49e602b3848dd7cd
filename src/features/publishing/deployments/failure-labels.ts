import type { Project } from '@/contract/resources/project.ts';
import type { errorClasses } from '@/contract/resources/publishing.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';

interface FailureLabels {
  /** Where it went wrong. */
  readonly where: string;
  /** The next step, as in spec §3.1. */
  readonly nextStep: string;
  /** Whether publishing again without changes may help. */
  readonly repeatable: boolean;
  /** Whether support has to look at it. */
  readonly support: boolean;
}

type ErrorClass = (typeof errorClasses)[number];

const mend = { repeatable: false, support: false } as const;
const ask = { repeatable: false, support: true } as const;

const known: Readonly<Record<ErrorClass, FailureLabels>> = {
  transient: {
    where: 'Temporary error',
    nextStep: 'Wait, then publish again. Stop if it keeps failing.',
    repeatable: true,
    support: false,
  },
  code: {
    where: 'The app’s code didn’t build',
    nextStep: 'Fix the code or SQL, then publish again.',
    ...mend,
  },
  configuration: {
    where: 'Configuration problem in the project',
    nextStep: 'Fix the problem, such as an oversized file, then publish again.',
    ...mend,
  },
  data: {
    where: 'A migration would change production data',
    nextStep: 'Review the impact on production data and get human approval, then publish again.',
    ...mend,
  },
  integration: {
    where: 'An integration failed',
    nextStep: 'Restore its credentials, quota or connection, then publish again.',
    ...mend,
  },
  policy: {
    where: 'Blocked by a workspace policy',
    nextStep: 'Ask a workspace admin to lift the policy or approve publishing.',
    ...mend,
  },
  internal: {
    where: 'Internal error',
    nextStep: 'Contact support with the deployment ID.',
    ...ask,
  },
};

const unexplained: FailureLabels = {
  where: 'Unknown failure',
  nextStep: 'Don’t retry. Contact support with the details below.',
  ...ask,
};

const isKnown = (name: string): name is ErrorClass => Object.hasOwn(known, name);

/** What a failed deployment means, and the next step (spec §3.1). An unknown class is never retried automatically. */
export function failureLabels(errorClass: string | null): FailureLabels {
  if (errorClass === null) return unexplained;
  if (isKnown(errorClass)) return known[errorClass];
  const where = `Unknown failure type “${errorClass}”`;
  return { ...unexplained, where };
}

/**
 * The app's state after a failure. A sent audience applied immediately (spec §3.2), unless it was
 * changed again since.
 */
export function liveAfterFailure(
  { audience }: Pick<DeploymentHistoryEntry, 'audience'>,
  app: Pick<Project, 'is_published' | 'publish_audience'>,
): string {
  if (!app.is_published) return 'The app is offline.';
  if (audience === null) return 'The live version is unchanged.';
  return audience === app.publish_audience
    ? 'The live version stays, with the new audience.'
    : 'The live version stays. Its audience has changed since.';
}
