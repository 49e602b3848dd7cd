import { useId } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import { useProjectPermissionFacts } from '@/api/permissions/use-project-permissions.ts';
import type { PublishAudience } from '@/api/publishing/audience.ts';
import type { Project } from '@/contract/resources/project.ts';
import { projectName } from '@/domain/project-labels.ts';
import { isolated } from '@/lib/isolated.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { UnsavedGuard } from '@/ui/forms/unsaved-guard.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

import { AudienceConfirm } from './audience-confirm.tsx';
import { AudienceFields } from './audience/audience-fields.tsx';
import { useUnsavedAudience } from './audience/unsaved-audience.ts';
import { PreflightList } from './preflight-list.tsx';
import { preflightChecks } from './preflight.ts';
import { PublishFailure } from './publish-failure.tsx';
import { PublishFooter } from './publish-footer.tsx';
import { publishPlan } from './publish-plan.ts';
import { PublishSummary } from './publish-summary.tsx';
import { SlugField } from './slug-field.tsx';
import { useDeploymentRunning } from './use-deployment-running.ts';
import { usePreflight } from './use-preflight.ts';
import { usePublishForm } from './use-publish-form.ts';

interface PublishDialogProps {
  readonly connection: Connection;
  readonly project: Project;
  readonly onClose: () => void;
  readonly onPublished: () => void;
}

/** Builds and deploys the project, and says beforehand what that changes, when, and for whom (E1, E2, E10). */
export function PublishDialog({ connection, project, onClose, onPublished }: PublishDialogProps) {
  const id = useId();
  const form = usePublishForm(connection, project, onPublished);
  const preflight = usePreflight(connection, project);
  const running = useDeploymentRunning(project.id);
  const facts = useProjectPermissionFacts(connection, project);
  const unsaved = useUnsavedAudience(project.id);
  const { draft, slug, errors } = form;
  const checks = preflightChecks({ ...preflight.facts, wanted: draft.difference.to });
  const can = projectPermissions.publish(facts, draft.difference.to);
  return (
    <Dialog
      open
      size="large"
      title={`Publish “${isolated(projectName(project))}”`}
      description="Builds the latest version and puts it online."
      onClose={() => form.close(onClose)}
      footer={
        <PublishFooter
          form={form}
          formId={id}
          can={can}
          onClose={() => form.close(onClose)}
          onDiscard={onClose}
        />
      }
    >
      <form
        id={id}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (can.allowed && !form.mayHavePublished) form.submit();
        }}
      >
        {running ? (
          <Banner tone="neutral">
            A deployment that began in this browser has not ended yet. This starts another one.
          </Banner>
        ) : null}
        {unsaved === null ? null : (
          <Banner tone="warn" title="The audience chosen on the page is not saved">
            It is {unsaved}. This dialog starts from what is stored: choose it here too, or cancel and save it
            first.
          </Banner>
        )}
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex min-w-0 flex-col gap-5">
            <SlugField
              value={slug}
              onChange={form.setSlug}
              isPublished={project.is_published}
              error={errors.slug}
            />
            <div>
              <p aria-hidden="true" className="mb-1.5 text-small font-medium text-ink">
                Who can open the app
              </p>
              <AudienceFields
                draft={draft}
                connection={connection}
                project={project}
                can={(audience: PublishAudience) => projectPermissions.publish(facts, audience)}
                error={errors.all}
              />
            </div>
            <AudienceConfirm form={form} project={project} connection={connection} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <section aria-labelledby={`${id}-plan`}>
              <h3 id={`${id}-plan`} className="mb-2 font-semibold text-ink">
                What will change
              </h3>
              <PublishSummary
                plan={publishPlan({
                  isPublished: project.is_published,
                  difference: draft.difference,
                  sendsAudience: draft.dirty,
                  slug: form.sentSlug,
                })}
              />
            </section>
            <section aria-labelledby={`${id}-checks`} className="border-t border-line pt-4">
              <h3 id={`${id}-checks`} className="mb-2 font-semibold text-ink">
                Before you publish
              </h3>
              <PreflightList checks={checks} onRetry={preflight.retry} />
            </section>
          </div>
        </div>
        {errors.rest === null ? null : (
          <div ref={scrollTo} className="scroll-mb-5 border-t border-line pt-3">
            <PublishFailure
              connection={connection}
              project={project}
              error={errors.rest}
              onlineAnyway={form.onlineAnyway}
              onRetry={form.submit}
              onCheck={form.checkAgain}
              onLeave={onClose}
            />
          </div>
        )}
      </form>
      <UnsavedGuard
        dirty={form.dirty || form.busy}
        what={
          form.mayHavePublished
            ? 'What you sent from here may have been published: its answer was lost.'
            : 'What you chose here has not been published.'
        }
        within={`/workspaces/${project.workspace_id}/projects/${project.id}`}
      />
    </Dialog>
  );
}

/** What went wrong may stand below what fits on the screen. */
function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
