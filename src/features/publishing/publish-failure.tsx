import { useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { resolutionOf } from '@/api/transport/write-resolution.ts';
import type { Project } from '@/contract/resources/project.ts';
import { openLabel } from '@/domain/project-labels.ts';
import { WriteError } from '@/domain/write-error.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';

import { BlockingFindings } from './blocking-findings.tsx';

interface PublishFailureProps {
  readonly connection: Connection;
  readonly project: Project;
  readonly error: unknown;
  /** Whether the app was online when the publish was asked for, or might have come online without it. */
  readonly onlineAnyway: boolean;
  readonly onRetry: () => void;
  readonly onCheck: () => Promise<unknown>;
  readonly onLeave: () => void;
}

/** Why a publish was refused, or what is known of one whose answer was lost. */
export function PublishFailure(props: PublishFailureProps) {
  const { connection, project, error, onRetry, onLeave } = props;
  if (error instanceof ApiError && error.outcome === 'unknown') return <Lost {...props} error={error} />;
  const blocked = error instanceof ApiError && error.type === 'security_critical_findings';
  if (!blocked) return <WriteError error={error} onRetry={onRetry} />;
  const words = describeError(error);
  return (
    <ErrorState
      {...words}
      compact
      meaning={
        <BlockingFindings connection={connection} project={project} error={error} onLeave={onLeave}>
          {words.meaning}
        </BlockingFindings>
      }
      nextStep="Fix what stands in the way, then publish again."
    />
  );
}

/**
 * A publish is never sent again by itself (spec 7): what can be told is told, and the person decides. Without the answer
 * there is no id, so the deployment cannot be followed.
 */
function Lost({ project, error, onlineAnyway, onCheck }: PublishFailureProps & { readonly error: ApiError }) {
  const [checking, setChecking] = useState(false);
  const [failed, setFailed] = useState(false);
  const resolution = resolutionOf(error);
  const landed = resolution?.state === 'applied' || (!onlineAnyway && project.is_published);
  const unread = resolution?.project === null && !landed;
  const words = describeError(error);
  const now = project.is_published
    ? `the app is published, and open to: ${openLabel(project).label}.`
    : 'the app is not published.';
  const check = async (): Promise<void> => {
    setChecking(true);
    const worked = await onCheck().then(
      () => true,
      () => false,
    );
    setFailed(!worked);
    setChecking(false);
  };
  return (
    <div>
      <ErrorState
        {...words}
        compact
        title={
          landed
            ? 'The publish was accepted, but its answer was lost'
            : 'Whether the publish was accepted cannot be told'
        }
        meaning={
          landed
            ? 'The project was read again and shows the change. Its deployment cannot be followed from here: the id came with the lost answer.'
            : `The answer was lost on its way. A deployment may be running: it shows only when it has ended. ${
                unread || failed ? 'The project could not be read again.' : `As last read, ${now}`
              }`
        }
        nextStep={
          landed
            ? 'There is no need to publish again.'
            : 'Wait a moment, then check again. Publishing again may build the app twice.'
        }
      />
      <div className="pt-1 pl-11">
        <Button size="small" pending={checking} onClick={() => void check()}>
          Check again
        </Button>
      </div>
    </div>
  );
}
