import { useMutation } from '@tanstack/react-query';

import { loadSettingsMutation } from '@/api/publishing/publish-settings.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { WriteError } from '@/domain/write-error.tsx';
import { Button } from '@/ui/controls/button.tsx';

import type { AudienceDraft } from './use-audience-draft.ts';

interface SavedAudienceProps {
  readonly projectId: string;
  readonly draft: AudienceDraft;
  /** Where the focus goes when this, or a part of it, goes. */
  readonly onGone: () => void;
}

/** For a stored list that nothing shows: only the response to a settings update has it (spec §2.6). */
export function SavedAudience({ projectId, draft, onGone }: SavedAudienceProps) {
  const { mutateAsync, isPending, error } = useMutation(loadSettingsMutation(useConnection(), projectId));
  // What went wrong is shown below. A success takes this part off the page before a callback of `mutate` would run.
  const load = (): void => void mutateAsync().then(onGone, () => undefined);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-small text-ink-2">
        Groups and people may be saved for this app. Loading them sends an empty update that changes nothing.
      </p>
      {error ? <WriteError error={error} onRetry={load} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={isPending} onClick={load}>
          Load saved audience (sends an empty update)
        </Button>
        {draft.wanted.targets.kind === 'keep' ? (
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
