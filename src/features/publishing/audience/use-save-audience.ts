import { MutationObserver, useMutation, useQueryClient } from '@tanstack/react-query';

import { groupListOptions } from '@/api/people/people.ts';
import { type StoredAudience, undoAudience, type RequestedAudience } from '@/api/publishing/audience.ts';
import { cachedAudience, saveAudienceMutation } from '@/api/publishing/publish-settings.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { PublishSettings } from '@/contract/resources/publishing.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { editAbout } from '@/domain/edit-about.ts';
import { audienceLabel, projectName } from '@/domain/project-labels.ts';
import { reportFailedWrite, useLateReport } from '@/domain/report-failed-write.ts';
import { isolated } from '@/lib/text.ts';
import { toast } from '@/ui/feedback/toast.ts';

import { useDeploymentRunning } from '../use-preflight.ts';
import type { AudienceDraft } from './use-audience-draft.ts';

/** Saves a draft, and offers undo unless access was permanently lost. */
export function useSaveAudience(project: Project, draft: AudienceDraft, onEnd: () => void) {
  const client = useQueryClient();
  const connection = useConnection();
  const target = { client, connection, projectId: project.id };
  const lateReport = useLateReport(project, 'publishing');
  const isDeploying = useDeploymentRunning(project.id);
  const options = saveAudienceMutation(connection, project.id);
  const saving = useMutation(options);

  const name = isolated(projectName(project));
  const about = editAbout(project.id, 'audience');

  const reportFailedUndo = (error: unknown): void =>
    reportFailedWrite({
      error,
      title: `Couldn’t undo the change to “${name}”`,
      unknownTitle: `We couldn’t confirm that the change to “${name}” was undone`,
      action: lateReport.action,
    });
  const undo = async (saved: StoredAudience, previous: RequestedAudience): Promise<void> => {
    try {
      const mutation = new MutationObserver(client, options);
      const outcome = await mutation.mutate({ base: saved, requested: previous, confirmation: null });
      if (outcome.kind === 'conflict')
        toast({
          about,
          tone: 'neutral',
          title: 'Couldn’t undo: the audience has changed since',
          description: 'No changes were made.',
        });
      else if (outcome.kind === 'unknown') reportFailedUndo(outcome.error);
      else toastUndone(about, previous, audienceSentence(previous.audience, saved.isPublished, isDeploying));
    } catch (error) {
      reportFailedUndo(error);
    }
  };
  const toastSaved = (edited: AudienceDraft, { audience, audience_targets: targets }: PublishSettings) => {
    const namesNobody = audience === 'custom' && targets.length === 0;
    const saved = cachedAudience(target);
    const previous = undoAudience(edited.current, edited.requested);
    const label = audienceSentence(audience, edited.current.isPublished, isDeploying);
    toast({
      about,
      tone: namesNobody ? 'neutral' : 'good',
      title: `Audience of “${name}” saved${namesNobody ? ' without groups' : ''}`,
      description: namesNobody ? `${label} Add a group to give its members access.` : label,
      action:
        saved && previous
          ? {
              label: isWhole(previous) ? 'Undo' : 'Restore previous list',
              onSelect: () => void undo(saved, previous),
            }
          : undefined,
    });
  };

  const title = `Couldn’t save the audience for “${name}”`;
  const report = (error: unknown): void =>
    lateReport.failed(error, title, `We couldn’t confirm the audience for “${name}”`);
  // Choices made during the save are a new draft, so only the sent one is reset.
  const save = async (): Promise<void> => {
    try {
      const outcome = await saving.mutateAsync(draft.edit);
      switch (outcome.kind) {
        case 'conflict':
          draft.conflict();
          onEnd();
          lateReport.conflict(title);
          break;
        case 'unknown':
          report(outcome.error);
          break;
        case 'saved':
          onEnd();
          draft.reset();
          toastSaved(draft, outcome.settings);
      }
    } catch (error) {
      report(error);
      // A rejected group may be deleted, so the groups are reloaded.
      const { queryKey } = groupListOptions(connection, project.workspace_id);
      if (error instanceof ApiError && error.status === 400) void client.invalidateQueries({ queryKey });
    }
  };
  const unconfirmed = saving.data?.kind === 'unknown' ? saving.data.error : null;
  return {
    save: () => void save(),
    pending: saving.isPending,
    error: saving.error ?? unconfirmed,
    reset: saving.reset,
  };
}

/** Whether undo restores everything: sending a list also removes access that no list can restore (spec §4.10). */
const isWhole = ({ targets }: RequestedAudience): boolean => targets.kind === 'keep';

function toastUndone(about: string, previous: RequestedAudience, restored: string): void {
  toast({
    about,
    tone: 'good',
    title: isWhole(previous) ? 'Undone' : 'Previous list restored',
    description: isWhole(previous) ? restored : `${restored} Workspace-wide access isn’t restored.`,
  });
}

function audienceSentence(audience: string | null, isPublished: boolean, isDeploying: boolean): string {
  const { label } = audienceLabel(audience);
  if (isPublished) return `${label}, effective now.`;
  return isDeploying ? `${label}, once the app is live.` : `${label}, starting with the next publish.`;
}
