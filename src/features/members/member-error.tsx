import { describeLoadError } from '@/api/errors/describe-error.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';

interface MemberErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Why a person can't be shown, and the way back. */
export function MemberError({ error, onRetry }: MemberErrorProps) {
  const description = describeLoadError(error, 'the member');
  // The ID is all that this request sends, and no retry makes it valid.
  const isInvalid = error instanceof ApiError && error.type === 'invalid_request';
  return (
    <ErrorState
      {...description}
      {...(isInvalid && {
        title: 'Member not found',
        meaning: 'Check the URL, or choose a member from the list.',
        nextStep: null,
        response: description.response ?? description.meaning,
        refused: true,
      })}
      onRetry={onRetry}
      action={<AllMembers />}
    />
  );
}

/** The way back from a person who can't be shown. */
export function AllMembers() {
  return (
    <ButtonLink to="/workspaces/$workspaceId/members" params={{ workspaceId: useWorkspaceId() }}>
      View members
    </ButtonLink>
  );
}
