import { useMutation } from '@tanstack/react-query';

import { loadSettingsMutation } from '@/api/publishing/publish-settings.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { WriteError } from '@/domain/write-error.tsx';
import { Button } from '@/ui/controls/button.tsx';

import type { AudienceDraft } from './use-audience-draft.ts';

interface SavedAudienceProps {
  readonly projectId: string;
  readonly draft: AudienceDraft;
  /** Where the focus goes when this part unmounts. */
  readonly onGone: () => void;
}

/** For a saved list that no read returns: only the response to a settings update has it (spec §2.6). */
export function SavedAudience({ projectId, draft, onGone }: SavedAudienceProps) {
  const { mutateAsync, isPending, error } = useMutation(loadSettingsMutation(useConnection(), projectId));
  // The error is shown below. Success unmounts this part before a `mutate` callback would run.
  const load = (): void => void mutateAsync().then(onGone, () => undefined);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-small text-ink-2">
        This app may have saved groups and people. Loading them doesn’t change anything.
      </p>
      {error ? <WriteError error={error} onRetry={load} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={isPending} onClick={load}>
          Load saved audience (sends an empty update)
        </Button>
        {draft.requested.targets.kind === 'keep' ? (
          <Button
            variant="danger"
            size="small"
            onClick={() => {
              draft.chooseTargets({ kind: 'clear' });
              onGone();
            }}
          >
            Clear list…
          </Button>
        ) : null}
      </div>
    </div>
  );
}
