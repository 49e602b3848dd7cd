import { useEffect, useId, useRef } from 'react';

import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import type { PublishAudience } from '@/api/publishing/audience.ts';
import type { Project } from '@/contract/resources/project.ts';
import { projectName, audiencePhrase } from '@/domain/project-labels.ts';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { isolated, normalizeForSearch } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';
import { keptAsTyped } from '@/ui/forms/field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';
import { UnsavedGuard } from '@/ui/forms/unsaved-guard.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

import { AudienceFields } from './audience/audience-fields.tsx';
import { useUnsavedAudience } from './audience/use-audience-draft.ts';
import { PreflightList, RiskList } from './preflight-list.tsx';
import { preflightChecks } from './preflight.ts';
import { PublishFailure } from './publish-failure.tsx';
import { PublishFooter } from './publish-footer.tsx';
import { publishPlan, widens } from './publish-plan.ts';
import { useDeploymentRunning, usePreflight } from './use-preflight.ts';
import { usePublishForm, type PublishForm } from './use-publish-form.ts';

interface AudienceConfirmProps {
  readonly form: PublishForm;
  readonly project: Project;
}

/** A wider audience needs its own confirmation, in addition to the warnings. */
function AudienceConfirm({ form, project }: AudienceConfirmProps) {
  const { difference } = form.draft;
  if (difference.to === null || !widens(difference, project.is_published)) return null;
  return (
    <Banner
      tone="warn"
      title={
        difference.to === 'public'
          ? 'This makes the app public'
          : `This opens the app to more people: ${audiencePhrase(difference.to)}`
      }
    >
      <RiskList project={project} />
      <div data-question={form.agreed ? undefined : ''}>
        <CheckboxField
          className="mt-2"
          label={`Publish to ${audiencePhrase(difference.to)}`}
          checked={form.agreed}
          onChange={form.agree}
        />
      </div>
    </Banner>
  );
}

function Steps({ title, steps }: { readonly title: string; readonly steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <div>
      <h4 className="text-small font-medium text-ink-3">{title}</h4>
      <ul className="mt-0.5 flex flex-col gap-0.5">
        {steps.map((text) => (
          <li key={text} className="wrap-anywhere text-ink-2">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PublishDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
  readonly onPublished: () => void;
}

/** Builds and deploys the project. Shows first what changes, when, and for whom. */
export function PublishDialog({ project, onClose, onPublished }: PublishDialogProps) {
  const id = useId();
  const form = usePublishForm(project, onPublished);
  const preflight = usePreflight(project);
  const running = useDeploymentRunning(project.id);
  const facts = useProjectPermissionFacts(project);
  const unsaved = useUnsavedAudience(project.id);
  const { draft, slug, errors } = form;
  const checks = preflightChecks({ ...preflight.facts, requested: draft.difference.to });
  const permission = projectPermissions.publish(facts, draft.difference.to);
  const plan = publishPlan({
    isPublished: project.is_published,
    difference: draft.difference,
    sendsAudience: draft.dirty,
    slug: form.sentSlug,
  });
  return (
    <Dialog
      size="large"
      title={`Publish “${isolated(projectName(project))}”`}
      description="Builds and deploys the latest version."
      onClose={() => form.close(onClose)}
      footer={
        <PublishFooter
          form={form}
          formId={id}
          permission={permission}
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
          if (permission.allowed && !form.mayHavePublished) form.submit();
        }}
      >
        {/* Not the one that was just started, which appears before the dialog closes. */}
        {running && !form.busy ? (
          <Banner tone="neutral">A deployment is still running. This starts another one.</Banner>
        ) : null}
        {unsaved === null ? null : (
          <Banner tone="warn" title="Unsaved audience">
            You chose {unsaved} on the page. Choose it here too, or cancel and save it first.
          </Banner>
        )}
        {/* First, so that the first screen of a phone shows what's wrong. */}
        <section aria-labelledby={`${id}-checks`} className="border-b border-line pb-4">
          <h3 id={`${id}-checks`} className="mb-2 font-semibold text-ink">
            Before you publish
          </h3>
          <PreflightList checks={checks} onRetry={preflight.retry} wide />
        </section>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex min-w-0 flex-col gap-5">
            <SlugField
              value={slug}
              onChange={form.setSlug}
              isPublished={project.is_published}
              error={errors.slug}
            />
            <div>
              <p aria-hidden className="mb-1.5 text-small font-medium text-ink">
                Audience
              </p>
              <AudienceFields
                draft={draft}
                project={project}
                permissionFor={(audience: PublishAudience) => projectPermissions.publish(facts, audience)}
                error={errors.all}
              />
            </div>
            <AudienceConfirm form={form} project={project} />
          </div>
          <section aria-labelledby={`${id}-plan`}>
            <h3 id={`${id}-plan`} className="mb-2 font-semibold text-ink">
              What happens
            </h3>
            <div className="flex flex-col gap-3">
              <Steps title="Immediately" steps={plan.atOnce} />
              <Steps title="After the deployment" steps={plan.whenDone} />
              <Steps title="Unchanged" steps={plan.unchanged} />
            </div>
          </section>
        </div>
        {errors.all === null || (errors.other === null && errors.slug !== undefined) ? null : (
          <div
            ref={form.mayHavePublished ? focusOn : scrollTo}
            tabIndex={-1}
            className="scroll-mb-5 border-t border-line pt-3 outline-none"
          >
            {errors.other === null ? (
              <Banner tone="bad" title="Not published">
                Fix the highlighted fields.
              </Banner>
            ) : (
              <PublishFailure
                project={project}
                error={errors.other}
                onlineAnyway={form.onlineAnyway}
                onRetry={form.submit}
                onLeave={onClose}
              />
            )}
          </div>
        )}
      </form>
      <UnsavedGuard
        dirty={form.dirty || form.busy}
        isSending={form.busy}
        what={form.mayHavePublished ? 'We couldn’t confirm the publish.' : 'Nothing has been published.'}
        within={`/workspaces/${project.workspace_id}/projects/${project.id}`}
      />
    </Dialog>
  );
}

/** Scrolls to the error, which may be out of view. */
function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The button that published now publishes again, so another Enter must not press it. */
function focusOn(element: HTMLElement | null): void {
  scrollTo(element);
  element?.focus();
}

/** The maximum length of a hostname label. */
const longest = 63;

/**
 * The slug that the input probably becomes, or null if nothing remains. The specification has no rule for
 * it (spec §4.10), but hostnames consist of lowercase letters, digits, and hyphens.
 */
export function slugOf(text: string): string | null {
  const slug = normalizeForSearch(text)
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? null : slug;
}

interface SlugFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isPublished: boolean;
  readonly error: string | undefined;
}

/** The name in the managed URL (spec §4.10). The specification has no rule for it, so the API decides. */
function SlugField({ value, onChange, isPublished, error }: SlugFieldProps) {
  const typed = value.trim();
  const slug = slugOf(typed);
  const repair = slug !== null && slug !== typed ? slug : null;
  const field = useRef<HTMLInputElement>(null);
  // It may be scrolled out of view, far above the button.
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);
  return (
    <div>
      <TextField
        ref={field}
        label="URL name"
        value={value}
        placeholder={isPublished ? 'Unchanged' : undefined}
        {...keptAsTyped}
        error={error}
        hint={hintOf(typed, slug, isPublished)}
        onChange={(event) => onChange(event.target.value)}
      />
      {repair === null ? null : (
        <Button size="small" className="mt-1.5" onClick={() => onChange(repair)}>
          Use “{repair}”
        </Button>
      )}
    </div>
  );
}

function hintOf(typed: string, slug: string | null, isPublished: boolean): string {
  if (typed === '')
    return isPublished
      ? 'Leave empty to keep the current URL.'
      : 'Leave empty to let the API choose the URL.';
  if (slug === null) return 'Use at least one Latin letter or digit.';
  return slug === typed
    ? 'Used to build the URL.'
    : 'Use lowercase letters, digits, and hyphens. The API may replace other characters.';
}
