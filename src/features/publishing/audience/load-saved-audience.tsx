import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';

import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import { loadSettingsMutation } from '@/api/publishing/publish-settings.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { PublishSettings } from '@/contract/resources/publishing.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { WriteError } from '@/domain/write-error.tsx';
import { Button } from '@/ui/controls/button.tsx';

interface LoadSavedAudienceProps {
  readonly project: Project;
  /** Moves the focus, because this part unmounts. Not called if the focus is elsewhere. */
  readonly onLoaded: (saved: PublishSettings) => void;
  /** What can be done instead. */
  readonly children?: ReactNode;
}

/** For a saved audience that no read returns: only the response to a settings update has it (spec §2.6). */
export function LoadSavedAudience({ project, onLoaded, children }: LoadSavedAudienceProps) {
  const { mutateAsync, isPending, error } = useMutation(loadSettingsMutation(useConnection(), project.id));
  // An empty update needs the same permissions as a change.
  const permission = projectPermissions.changeAudience(useProjectPermissionFacts(project));
  const button = useRef<HTMLButtonElement>(null);
  const loaded = (saved: PublishSettings): void => {
    const { activeElement } = document;
    // Someone may have gone on meanwhile.
    if (activeElement === document.body || activeElement === button.current) onLoaded(saved);
  };
  // The error is shown below. Success unmounts this part before a `mutate` callback would run.
  const load = (): void => void mutateAsync().then(loaded, () => undefined);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-small text-ink-2">Loading sends an empty update, which doesn’t change anything.</p>
      {error ? <WriteError error={error} what="load the saved audience" onRetry={load} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={button}
          size="small"
          pending={isPending}
          disabledReason={permission.reason}
          onClick={load}
        >
          Load saved audience
        </Button>
        {children}
      </div>
    </div>
  );
}
