import { useRef, useState } from 'react';

import { placeErrors } from '@/api/errors/field-errors.ts';
import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { WriteError, useRetryAfter } from '@/domain/write-error.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { UnsavedGuard } from '@/ui/forms/unsaved-guard.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

import { RiskList } from '../preflight-list.tsx';
import { useDeploymentRunning } from '../use-preflight.ts';
import { AudienceChanges } from './audience-changes.tsx';
import { AudienceFields, audienceLocations } from './audience-fields.tsx';
import { useNoteUnsaved, audienceProblemLabel, useAudienceDraft } from './use-audience-draft.ts';
import { useSaveAudience } from './use-save-audience.ts';

interface AudienceCardProps {
  readonly project: Project;
  /** Begins a change that adds this group. */
  readonly addGroupId?: string | undefined;
}

/** Changes who can open the app without a new deployment (spec §4.11). */
export function AudienceCard({ project, addGroupId }: AudienceCardProps) {
  const draft = useAudienceDraft(project, addGroupId);
  const facts = useProjectPermissionFacts(project);
  const [asking, setAsking] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const { save, pending, error, reset } = useSaveAudience(project, draft, () => setAsking(false));
  useNoteUnsaved(project.id, draft);
  const waiting = useRetryAfter(error);
  const isDeploying = useDeploymentRunning(project.id);
  const allowed = projectPermissions.changeAudience(facts, draft.requested.audience);
  const reason =
    allowed.reason ??
    (!draft.dirty
      ? 'No changes yet.'
      : draft.problem !== null
        ? audienceProblemLabel[draft.problem]
        : waiting);
  // Anyone with the URL could open it, now or once it is live, without another question.
  const opens =
    (project.is_published || isDeploying) &&
    draft.difference.to === 'public' &&
    draft.difference.from !== 'public';
  return (
    <Card
      title="Audience"
      description={
        project.is_published
          ? 'Changes take effect when you save.'
          : isDeploying
            ? 'A deployment is running. Changes apply once the app is live.'
            : 'The app isn’t published. Changes apply with the next publish.'
      }
    >
      <AudienceFields
        // If the audience is now what was chosen, there is nothing to review.
        draft={draft.dirty ? draft : { ...draft, changedMeanwhile: false }}
        project={project}
        permissionFor={(audience) => projectPermissions.changeAudience(facts, audience)}
        error={error}
      />
      <div className="mt-4 flex flex-col gap-3.5">
        {draft.dirty ? <AudienceChanges workspaceId={project.workspace_id} draft={draft} /> : null}
        {error && !asking ? <NotSaved error={error} onRetry={save} /> : null}
        <div className="flex flex-wrap items-center justify-end gap-2">
          {reason !== undefined && (draft.dirty || !allowed.allowed) ? (
            <p className="min-w-0 flex-1 basis-48 text-small text-ink-3">{reason}</p>
          ) : null}
          {/* They wrap together. */}
          <div className="ml-auto flex gap-2">
            {draft.dirty && !pending ? (
              <Button
                variant="ghost"
                onClick={() => {
                  draft.reset();
                  reset();
                  saveButton.current?.focus();
                }}
              >
                Discard
              </Button>
            ) : null}
            <Button
              ref={saveButton}
              variant="primary"
              pending={pending}
              disabledReason={reason}
              onClick={opens ? () => setAsking(true) : save}
            >
              Save
            </Button>
          </div>
        </div>
      </div>
      {asking ? (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="Make the app public?"
          confirmLabel="Make public"
          tone="primary"
          pending={pending}
          disabledReason={waiting}
          error={error ? <NotSaved error={error} onRetry={save} /> : null}
          onConfirm={save}
        >
          <p>Anyone with the URL will be able to open it, without signing in.</p>
          <RiskList project={project} />
        </ConfirmDialog>
      ) : null}
      <UnsavedGuard dirty={draft.dirty} isSending={pending} what="The new audience isn’t saved." />
    </Card>
  );
}

function NotSaved({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { rest: otherError } = placeErrors(error, audienceLocations);
  if (otherError !== null)
    return <WriteError error={otherError} what="save the audience" onRetry={onRetry} />;
  return (
    <Banner tone="bad" title="Not saved">
      Fix the highlighted fields.
    </Banner>
  );
}
