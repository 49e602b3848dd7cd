import { describeError } from '@/api/errors/describe-error.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { Button, ButtonLink } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';

interface StaleProjectProps {
  readonly error: Error;
  readonly workspaceId: string;
  readonly retry: () => void;
}

/** What is on screen is older than the last try to read it. */
export function StaleDataBanner({ error, workspaceId, retry }: StaleProjectProps) {
  const { title, meaning, refused } = describeError(error);
  const gone = isNotFound(error);
  return (
    <Banner
      className="mb-4"
      tone={gone ? 'bad' : 'warn'}
      title={gone ? 'This project is no longer there' : title}
      action={
        gone ? (
          <ButtonLink to="/workspaces/$workspaceId/projects" params={{ workspaceId }} size="small">
            All projects
          </ButtonLink>
        ) : refused ? undefined : (
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        )
      }
    >
      {gone ? 'It was deleted, or this key does not reach it any more.' : meaning} What is shown was read
      before.
    </Banner>
  );
}
