import type { Project } from '@/contract/resources/project.ts';
import type { errorClasses } from '@/contract/resources/publishing.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';

interface FailureWords {
  /** Where it went wrong. */
  readonly where: string;
  /** What is to be done now, as spec 3.1 says it. */
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
    where: 'Something passing got in the way.',
    nextStep: 'Publish again after a pause. If it goes on failing, stop trying.',
    repeatable: true,
    support: false,
  },
  code: {
    where: 'The app’s own code did not build.',
    nextStep: 'Fix the app’s code or its SQL, then publish again.',
    ...mend,
  },
  configuration: {
    where: 'Something that is committed with the project is not allowed.',
    nextStep:
      'Fix the configuration in the project, for example a file that is too large, then publish again.',
    ...mend,
  },
  data: {
    where: 'A migration would change production data.',
    nextStep:
      'Review what the migration does to the data in production, and have a person approve it before any data is changed. Then publish again.',
    ...mend,
  },
  integration: {
    where: 'A connected service did not work.',
    nextStep: 'Restore its credentials, its quota or the connected service itself, then publish again.',
    ...mend,
  },
  policy: {
    where: 'A policy of the workspace stands against it.',
    nextStep: 'Ask a workspace admin to lift the policy that blocks it, or to approve publishing.',
    ...mend,
  },
  internal: {
    where: 'The cause lies with the service.',
    nextStep: 'Contact the service’s support with the deployment id.',
    ...ask,
  },
};

const unexplained: FailureWords = {
  where: 'The service did not say what kind of failure it was.',
  nextStep: 'Do not just repeat it. Contact the service’s support with what is below.',
  ...ask,
};

const isKnown = (name: string): name is ErrorClass => Object.hasOwn(known, name);

/** What a failed deployment means, and the next step (spec 3.1). No class, or a new one, is never repeated unasked. */
export function failureLabels(errorClass: string | null): FailureWords {
  if (errorClass === null) return unexplained;
  if (isKnown(errorClass)) return known[errorClass];
  const where = `The service calls the failure “${errorClass}”, which this console does not know.`;
  return { ...unexplained, where };
}

/**
 * What is true of the app after a failure: an audience that went along applied before the end (spec 3.2), unless it was
 * changed again meanwhile.
 */
export function liveAfterFailure(
  { audience }: Pick<DeploymentHistoryEntry, 'audience'>,
  app: Pick<Project, 'is_published' | 'publish_audience'>,
): string {
  if (!app.is_published) return 'The app is offline.';
  if (audience === null) return 'The live version stays as it was.';
  return audience === app.publish_audience
    ? 'The live version stays; the audience sent with it applies all the same.'
    : 'The live version stays; its audience is no longer the one that was sent with it.';
}
