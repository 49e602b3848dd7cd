import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { placeErrors } from '@/api/errors/field-errors.ts';
import { publishProjectMutation } from '@/api/publishing/publish.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { projectName } from '@/domain/project-labels.ts';
import { useLateReport } from '@/domain/report-failed-write.ts';
import { useRetryAfter } from '@/domain/write-error.tsx';
import { isolated } from '@/lib/text.ts';
import { toast } from '@/ui/feedback/toast.ts';

import { audienceLocations } from './audience/audience-fields.tsx';
import { audienceProblemLabel, useAudienceDraft } from './audience/use-audience-draft.ts';
import { mayStillBeOnline, useHasLoadedSince } from './publish-failure.tsx';
import { widens } from './publish-plan.ts';

const placed = ['body.name', ...audienceLocations];

export type PublishForm = ReturnType<typeof usePublishForm>;

/** The publish form. It sends once per click and never retries on its own. */
export function usePublishForm(project: Project, onPublished: () => void) {
  const { id: projectId, workspace_id: workspaceId } = project;
  const publish = useMutation(publishProjectMutation(useConnection(), projectId));
  const draft = useAudienceDraft(project);
  const lateReport = useLateReport(project, 'publishing');
  const [slug, setSlug] = useState('');
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const [onlineAnyway, setOnlineAnyway] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const unconfirmed = publish.data?.kind === 'unknown' ? publish.data.error : null;
  const error = publish.error ?? unconfirmed;
  const waiting = useRetryAfter(error);
  const isSeen = useHasLoadedSince(projectId, unconfirmed);

  const { to } = draft.difference;
  const guarded = widens(draft.difference, project.is_published);
  const agreed = agreedTo !== null && agreedTo === to;
  const sentSlug = slug.trim() === '' ? null : slug.trim();
  const busy = publish.isPending;
  const dirty = slug !== '' || draft.dirty;
  const { byField: fieldErrors, rest: otherError } = placeErrors(error, placed);
  const lacking = draft.problem === null ? null : audienceProblemLabel[draft.problem];
  const unchecked = isSeen ? null : 'Check the project before publishing again.';
  const unconfirmedAudience = guarded && !agreed ? 'Confirm the wider audience to continue.' : null;
  const obstacle = waiting ?? unchecked ?? lacking ?? unconfirmedAudience;

  const name = isolated(projectName(project));
  const title = `Couldn’t publish “${name}”`;
  const report = (failure: unknown): void =>
    lateReport.failed(failure, title, `We couldn’t confirm the publish of “${name}”`);

  // A second Enter may come before the first one shows as busy.
  const isSending = useRef(false);
  const send = async (): Promise<void> => {
    isSending.current = true;
    setOnlineAnyway(mayStillBeOnline(project));
    try {
      const outcome = await publish.mutateAsync({
        workspaceId,
        slug: sentSlug ?? undefined,
        audience: draft.dirty || draft.remembered ? draft.edit : null,
      });
      switch (outcome.kind) {
        case 'conflict':
          draft.conflict();
          lateReport.conflict(title);
          break;
        case 'unknown':
          report(outcome.error);
          break;
        case 'saved':
          toast({ tone: 'neutral', title: 'Publishing…', about: projectId });
          if (lateReport.isMounted()) onPublished();
      }
    } catch (failure) {
      report(failure);
    } finally {
      isSending.current = false;
    }
  };

  return {
    draft,
    slug,
    setSlug: (value: string) => {
      setSlug(value);
      // The error was about another name.
      if (fieldErrors['body.name'] !== undefined) publish.reset();
    },
    /** Null keeps the current URL. */
    sentSlug,
    /** Whether the person confirmed a wider audience. */
    agreed,
    agree: (yes: boolean) => setAgreedTo(yes ? to : null),
    busy,
    dirty,
    /** Why the form can't be sent; null if it can. */
    obstacle,
    errors: { slug: fieldErrors['body.name'], other: otherError ?? null, all: error },
    /** Whether the last response was lost, so that another try may deploy twice. */
    mayHavePublished: unconfirmed !== null,
    /** Whether the app was online before, so that being online doesn't confirm the lost publish. */
    onlineAnyway,
    submit: () => {
      if (!isSending.current && obstacle === null) void send();
    },
    /** Closes, or asks first if choices would be lost. */
    close: (done: () => void) => {
      if (busy) return;
      if (leaving) setLeaving(false);
      else if (dirty) setLeaving(true);
      else done();
    },
    leaving,
    stay: () => setLeaving(false),
  };
}
