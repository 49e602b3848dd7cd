import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { buildAudienceChange } from '@/api/publishing/audience.ts';
import { lastSettingsOptions, updatePublishSettingsMutation } from '@/api/publishing/publish-settings.ts';
import { WriteError } from '@/domain/write-error.tsx';
import { Button } from '@/ui/controls/button.tsx';

import type { AudienceDraft } from './use-audience-draft.ts';

interface StoredListProps {
  readonly connection: Connection;
  readonly projectId: string;
  readonly draft: AudienceDraft;
  /** Where the focus goes when this, or a part of it, goes. */
  readonly onGone: () => void;
}

/**
 * For a stored list that nothing shows at present: only the answer to a change of the settings tells it (spec 2.6), and
 * a change that names nothing changes nothing (spec 4.11).
 */
export function SavedAudience({ connection, projectId, draft, onGone }: StoredListProps) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation(
    updatePublishSettingsMutation(connection, queryClient),
  );
  const ask = async (): Promise<void> => {
    const nothing = buildAudienceChange(draft.current, { audience: null, targets: { kind: 'keep' } }, null);
    if (!nothing.ok) return;
    // What went wrong is said below.
    await mutateAsync({ projectId, change: nothing.change }).catch(() => undefined);
    const { queryKey } = lastSettingsOptions(connection, projectId);
    if (queryClient.getQueryData(queryKey)) onGone();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-small text-ink-2">
        Groups and people may be saved for this app. They stay hidden until it is published to chosen groups.
        Loading them sends an update that changes nothing.
      </p>
      {error ? <WriteError error={error} onRetry={() => void ask()} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={isPending} onClick={() => void ask()}>
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
            Empty it…
          </Button>
        ) : null}
      </div>
    </div>
  );
}
