import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { groupListOptions } from '@/api/people/people.ts';
import { cachedProject, projectWriteScope } from '@/api/projects/project-cache.ts';
import {
  buildAudienceChange,
  sameStored,
  type StoredAudience,
  storedAudience,
  wayBack,
  type WantedAudience,
} from '@/api/publishing/audience.ts';
import {
  lastSettingsOptions,
  loadStoredAudience,
  updatePublishSettingsMutation,
} from '@/api/publishing/publish-settings.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { resolutionOf } from '@/api/transport/write-resolution.ts';
import type { Project } from '@/contract/resources/project.ts';
import { audienceLabel, projectName } from '@/domain/project-labels.ts';
import { reportConflict, reportFailedWrite } from '@/domain/report-failed-write.ts';
import { isolated } from '@/lib/isolated.ts';
import { toast } from '@/ui/feedback/toast.ts';
import { useIsMounted } from '@/ui/feedback/use-is-mounted.ts';

import { useRefetchOn404 } from '../refetch-on-404.ts';
import type { AudienceDraft } from './use-audience-draft.ts';

interface SaveAudience {
  readonly save: () => void;
  readonly pending: boolean;
  /** Of the last try. */
  readonly error: Error | null;
  readonly forget: () => void;
}

/** Saves a draft after a look at what is stored now, and offers the way back where nothing was lost. */
export function useSaveAudience(
  connection: Connection,
  project: Project,
  draft: AudienceDraft,
  onEnd: () => void,
): SaveAudience {
  const queryClient = useQueryClient();
  const projectId = project.id;
  const readIfGone = useRefetchOn404(connection, projectId);
  const navigate = useNavigate();
  const shown = useIsMounted();
  const write = useMutation({
    ...updatePublishSettingsMutation(connection, queryClient),
    scope: projectWriteScope(connection, projectId),
  });
  const storedIn = (now: Project): StoredAudience =>
    storedAudience(
      now,
      queryClient.getQueryData(lastSettingsOptions(connection, projectId).queryKey) ?? null,
    );

  const undo = async (saved: StoredAudience, back: WantedAudience): Promise<void> => {
    try {
      const now = await loadStoredAudience(queryClient, connection, projectId, saved.audience);
      const built = buildAudienceChange(now, back, null);
      if (!sameStored(now, saved) || !built.ok) {
        toast({
          tone: 'neutral',
          title: 'Not undone: the audience was changed again meanwhile',
          description: 'It stays as it is now.',
        });
        return;
      }
      await write.mutateAsync({ projectId, change: built.change });
      const said = saidOf(back.audience, now.isPublished);
      toast({
        tone: 'good',
        title: isWhole(back) ? 'Undone' : 'The former list is back',
        description: isWhole(back) ? said : `${said} Workspace-wide access, if there was any, stays removed.`,
      });
    } catch (error) {
      const { title, meaning, nextStep } = describeError(error);
      // Where nothing tells how it ended (spec 7), "not undone" would be a guess.
      const unsure = resolutionOf(error)?.state === 'unknown';
      toast({
        tone: 'bad',
        title: unsure ? 'Whether it was undone cannot be told' : `Not undone: ${title}`,
        description: `${meaning} ${nextStep ?? ''}`,
      });
    }
  };

  const name = isolated(projectName(project));
  const title = `Couldn’t save the audience of “${name}”`;
  const back = {
    label: 'Open publishing',
    onSelect: () =>
      void navigate({
        to: '/workspaces/$workspaceId/projects/$projectId/publishing',
        params: { workspaceId: project.workspace_id, projectId },
      }),
  };

  const saving = useMutation({
    // What is chosen while the answer is on its way is another draft.
    mutationFn: async (asked: AudienceDraft) => {
      const change = await asked.check();
      if (change === null) return null;
      const { audience, audience_targets: listed } = await write.mutateAsync({ projectId, change });
      const namesNobody = audience === 'custom' && listed.length === 0;
      return { audience, namesNobody, back: wayBack(asked.current, asked.wanted) };
    },
    onSuccess: (saved, asked) => {
      onEnd();
      if (saved === null) {
        if (!shown.current) reportConflict({ title, back });
        return;
      }
      asked.reset();
      const now = cachedProject(queryClient, connection, projectId);
      const after = now && storedIn(now);
      const { back: former, namesNobody } = saved;
      const said = saidOf(saved.audience, asked.current.isPublished);
      toast({
        tone: namesNobody ? 'neutral' : 'good',
        title: namesNobody ? 'Audience saved, but its list is empty' : 'Audience saved',
        description: namesNobody ? `${said} The list names nobody: add a group.` : said,
        action:
          after && former
            ? {
                label: isWhole(former) ? 'Undo' : 'Put the former list back',
                onSelect: () => void undo(after, former),
              }
            : undefined,
      });
    },
    onError: (error) => {
      readIfGone(error);
      if (!shown.current) {
        const unknownTitle = `We couldn’t confirm the audience of “${name}”`;
        reportFailedWrite({ error, title, unknownTitle, back });
      }
      // A group that is refused may be gone: the names are read again.
      const { queryKey } = groupListOptions(connection, project.workspace_id);
      if (error instanceof ApiError && error.status === 400) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return {
    save: () => saving.mutate(draft),
    pending: saving.isPending,
    error: saving.error,
    forget: saving.reset,
  };
}

/** Whether going back leaves nothing behind: what a list removed beside its groups no list restores (spec 4.10). */
const isWhole = ({ targets }: WantedAudience): boolean => targets.kind === 'keep';

function saidOf(audience: string | null, isPublished: boolean): string {
  const who = audience === 'custom' ? 'Chosen groups' : audienceLabel(audience).label;
  return isPublished ? `${who}, from now on.` : `${who}, from the next publish on.`;
}
