import { describeError } from '@/api/errors/describe-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { Deployment, errorClasses } from '@/contract/resources/publishing.ts';
import { failureLabel } from '@/domain/deployment-labels.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';

import { DeploymentEnd, DeploymentFrame, DeploymentId, supportBundle } from './deployment-frame.tsx';
import { PublishAgain } from './publish-again.tsx';

interface DeploymentFailureProps {
  readonly entry: DeploymentHistoryEntry;
  readonly entries: readonly DeploymentHistoryEntry[];
  /** Undefined until it has loaded again after a reload. */
  readonly deployment: Deployment | undefined;
  readonly error: Error | null;
  readonly project: Project;
  readonly onDismiss: () => void;
}

/** Why a deployment failed, and the one next step of its class (spec §3.1). */
export function DeploymentFailure(props: DeploymentFailureProps) {
  const { entry, entries, deployment, error, project, onDismiss } = props;
  const errorClass = entry.error_class;
  const { where, nextStep, offers } = failureLabels(errorClass);
  return (
    <DeploymentFrame
      description={
        <>
          <DeploymentEnd entry={entry} />. {liveAfterFailure(entry, project)}
        </>
      }
      outcome={entry.outcome}
      errorClass={errorClass}
      onDismiss={onDismiss}
    >
      <div className="flex flex-col gap-3">
        <div className="rounded-control bg-bad-soft px-3 py-2.5">
          <p className="font-semibold text-ink">{where}</p>
          <Message deployment={deployment} error={error} />
        </div>
        <p className="text-ink">
          <span className="font-semibold">Next step: </span>
          {nextStep}
        </p>
        {offers === 'retry' && <PublishAgain key={entry.id} entries={entries} project={project} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {offers === 'support' && (
            <CopyButton labeled value={supportBundle(entry, deployment)} label="Copy details for support" />
          )}
          <DeploymentId id={entry.id} />
        </div>
      </div>
    </DeploymentFrame>
  );
}

/** The API's own message, which the history doesn't store. */
function Message({ deployment, error }: Pick<DeploymentFailureProps, 'deployment' | 'error'>) {
  if (deployment === undefined && error === null) return <Skeleton className="mt-1 h-4 w-64 max-w-full" />;
  const text =
    deployment === undefined
      ? `Couldn’t load the reason: ${describeError(error).title}.`
      : (deployment.error_message ?? 'No reason given.');
  return <p className="wrap-anywhere whitespace-pre-wrap text-ink-2">{text}</p>;
}

interface FailureLabels {
  readonly where: string;
  /** The next step, as in spec §3.1. */
  readonly nextStep: string;
  /** `retry`: publishing again without changes may help. Null: the cause has to be fixed first. */
  readonly offers: 'retry' | 'support' | null;
}

type ErrorClass = (typeof errorClasses)[number];

const known: Readonly<Record<ErrorClass, FailureLabels>> = {
  transient: {
    where: 'Temporary error',
    nextStep: 'Wait, then publish again. If it keeps failing, contact support.',
    offers: 'retry',
  },
  code: {
    where: 'Error in the app’s code',
    nextStep: 'Fix the code or SQL, then publish again.',
    offers: null,
  },
  configuration: {
    where: 'Configuration problem in the project',
    nextStep: 'Fix the problem, such as an oversized file, then publish again.',
    offers: null,
  },
  data: {
    where: 'A migration would change production data',
    nextStep: 'Review the impact on production data, get it approved, then publish again.',
    offers: null,
  },
  integration: {
    where: 'An integration failed',
    nextStep: 'Restore its credentials, quota, or connection, then publish again.',
    offers: null,
  },
  policy: {
    where: 'Blocked by a workspace policy',
    nextStep: 'Ask a workspace admin to lift the policy or approve publishing.',
    offers: null,
  },
  internal: {
    where: 'Internal error',
    nextStep: 'Contact support with the deployment ID.',
    offers: 'support',
  },
};

const unexplained: FailureLabels = {
  where: 'Unknown failure',
  nextStep: 'Don’t retry. Contact support with the details below.',
  offers: 'support',
};

const isKnown = (name: string): name is ErrorClass => Object.hasOwn(known, name);

/** What a failed deployment means, and the next step (spec §3.1). An unknown class is never retried automatically. */
export function failureLabels(errorClass: string | null): FailureLabels {
  if (errorClass === null) return unexplained;
  if (isKnown(errorClass)) return known[errorClass];
  return { ...unexplained, where: failureLabel(errorClass) };
}

/**
 * The app's state after a failure. A sent audience applied immediately (spec §3.2), unless it was
 * changed again since.
 */
export function liveAfterFailure(
  { audience }: Pick<DeploymentHistoryEntry, 'audience'>,
  app: Pick<Project, 'is_published' | 'publish_audience'>,
): string {
  if (!app.is_published) return 'The app isn’t published.';
  if (audience === null) return 'The live version is unchanged.';
  return audience === app.publish_audience
    ? 'The live version stays up, with the new audience.'
    : 'The live version stays up. Its audience has changed since.';
}
