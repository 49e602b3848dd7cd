import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { placeErrors } from '@/api/errors/field-errors.ts';
import { projectWriteScope, reloadProject } from '@/api/projects/project-cache.ts';
import { publishProjectMutation } from '@/api/publishing/publishing.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import { projectName } from '@/domain/project-labels.ts';
import { reportConflict, reportFailedWrite } from '@/domain/report-failed-write.ts';
import { isolated } from '@/lib/isolated.ts';
import { toast } from '@/ui/feedback/toast.ts';
import { useIsMounted } from '@/ui/feedback/use-is-mounted.ts';

import { audienceProblemLabel } from './audience/problem-labels.ts';
import { type AudienceDraft, useAudienceDraft } from './audience/use-audience-draft.ts';
import { audienceLocations } from './audience/use-audience-errors.ts';
import { mayStillBeOnline } from './may-still-be-online.ts';
import { widens } from './publish-plan.ts';
import { useRefetchOn404 } from './refetch-on-404.ts';
import { useRetryAfter } from './use-retry-after.ts';

export interface PublishForm {
  readonly draft: AudienceDraft;
  readonly slug: string;
  readonly setSlug: (slug: string) => void;
  /** Null keeps the address. */
  readonly sentSlug: string | null;
  /** The yes to a wider audience. */
  readonly agreed: boolean;
  readonly agree: (yes: boolean) => void;
  readonly busy: boolean;
  /** Something was typed or chosen. */
  readonly dirty: boolean;
  /** Why it cannot be sent as it stands; null when it can. */
  readonly obstacle: string | null;
  readonly errors: {
    readonly slug: string | undefined;
    readonly rest: unknown;
    readonly all: unknown;
  };
  /** The answer of the last try was lost: another one may build the app twice. */
  readonly mayHavePublished: boolean;
  /** That the app is online tells nothing of a publish whose answer was lost. */
  readonly onlineAnyway: boolean;
  readonly submit: () => void;
  readonly checkAgain: () => Promise<unknown>;
  /** Closes, or asks first when something would be lost. */
  readonly close: (done: () => void) => void;
  readonly leaving: boolean;
  readonly stay: () => void;
}

const placed = ['body.name', ...audienceLocations];

/** A publish while somebody is thinking about it. It is sent once for each press, and never by itself. */
export function usePublishForm(
  connection: Connection,
  project: Project,
  onPublished: () => void,
): PublishForm {
  const queryClient = useQueryClient();
  const publish = useMutation({
    ...publishProjectMutation(connection, queryClient),
    scope: projectWriteScope(connection, project.id),
  });
  const readIfGone = useRefetchOn404(connection, project.id);
  const draft = useAudienceDraft(connection, project);
  const navigate = useNavigate();
  const shown = useIsMounted();
  const [slug, setSlug] = useState('');
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const [checkError, setCheckError] = useState<unknown>(null);
  const [onlineAnyway, setOnlineAnyway] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const waiting = useRetryAfter(publish.error);

  const { to } = draft.difference;
  const guarded = widens(draft.difference, project.is_published);
  const agreed = agreedTo !== null && agreedTo === to;
  const sentSlug = slug.trim() === '' ? null : slug.trim();
  const busy = checking || publish.isPending;
  const dirty = slug !== '' || draft.dirty;
  const error = checkError ?? publish.error;
  const { at, rest } = placeErrors(error, placed);
  const lacking = draft.problem === null ? null : audienceProblemLabel[draft.problem];
  const obstacle = waiting ?? lacking ?? (guarded && !agreed ? 'Say yes to the wider audience first.' : null);

  const { id: projectId, workspace_id: workspaceId } = project;
  const name = isolated(projectName(project));
  const title = `Couldn’t publish “${name}”`;
  const back = {
    label: 'Open publishing',
    onSelect: () =>
      void navigate({
        to: '/workspaces/$workspaceId/projects/$projectId/publishing',
        params: { workspaceId, projectId },
      }),
  };
  /** The dialog shows it, while it is there. */
  const report = (failure: unknown): void => {
    readIfGone(failure);
    if (shown.current) return;
    const unknownTitle = `We couldn’t confirm the publish of “${name}”`;
    reportFailedWrite({ error: failure, title, unknownTitle, back });
  };

  const send = async (): Promise<void> => {
    setCheckError(null);
    publish.reset();
    setOnlineAnyway(mayStillBeOnline(project));
    let change = draft.change;
    if (draft.dirty || draft.remembered) {
      setChecking(true);
      try {
        change = await draft.check();
      } catch (failure) {
        setCheckError(failure);
        report(failure);
        return;
      } finally {
        setChecking(false);
      }
      if (change === null) {
        if (!shown.current) reportConflict({ title, back });
        return;
      }
    }
    try {
      await publish.mutateAsync({
        projectId,
        workspaceId,
        name: sentSlug ?? undefined,
        change: (draft.dirty ? change : null) ?? undefined,
      });
      toast({ tone: 'good', title: 'Publishing has begun', about: projectId });
      if (shown.current) onPublished();
    } catch (failure) {
      report(failure);
    }
  };

  return {
    draft,
    slug,
    setSlug,
    sentSlug,
    agreed,
    agree: (yes) => setAgreedTo(yes ? to : null),
    busy,
    dirty,
    obstacle,
    errors: { slug: at['body.name'], rest: rest ?? null, all: error },
    mayHavePublished: publish.error instanceof ApiError && publish.error.outcome === 'unknown',
    onlineAnyway,
    submit: () => {
      if (!busy && obstacle === null) void send();
    },
    checkAgain: async () => reloadProject(queryClient, connection, project.id),
    close: (done) => {
      if (busy) return;
      if (leaving) setLeaving(false);
      else if (dirty) setLeaving(true);
      else done();
    },
    leaving,
    stay: () => setLeaving(false),
  };
}
