import type { Project } from '@/contract/resources/project.ts';
import type { errorClasses } from '@/contract/resources/publishing.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';

interface FailureWords {
  /** Where it went wrong. */
  readonly where: string;
  /** What is to be done now, as spec §3.1 says it. */
  readonly nextStep: string;
  /** Only then publishing again by itself may help. */
  readonly repeatable: boolean;
  /** Somebody at the service has to look at it. */
  readonly support: boolean;
}

type ErrorClass = (typeof errorClasses)[number];

const mend = { repeatable: false, support: false } as const;
const ask = { repeatable: false, support: true } as const;

const known: Readonly<Record<ErrorClass, FailureWords>> = {
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
    nextStep: 'Fix the configuration, such as an oversized file, then publish again.',
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

const unexplained: FailureWords = {
  where: 'Unknown failure',
  nextStep: 'Don’t retry. Contact support with the details below.',
  ...ask,
};

const isKnown = (name: string): name is ErrorClass => Object.hasOwn(known, name);

/** What a failed deployment means, and the next step (spec §3.1). No class, or a new one, is never repeated unasked. */
export function failureLabels(errorClass: string | null): FailureWords {
  if (errorClass === null) return unexplained;
  if (isKnown(errorClass)) return known[errorClass];
  const where = `Unknown failure type “${errorClass}”`;
  return { ...unexplained, where };
}

/**
 * What is true of the app after a failure: an audience that went along applied before the end (spec §3.2), unless it was
 * changed again meanwhile.
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
