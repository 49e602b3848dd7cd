import { useNavigate } from '@tanstack/react-router';

import { describeError } from '@/api/errors/describe-error.ts';
import { ApiError, resolutionOf } from '@/api/transport/api-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import { formatDuration } from '@/lib/dates.ts';
import { toast } from '@/ui/feedback/toast.ts';
import { useIsMounted } from '@/ui/feedback/use-is-mounted.ts';

interface BackAction {
  readonly label: string;
  readonly onSelect: () => void;
}

interface FailedWrite {
  readonly error: unknown;
  /** What failed: “Couldn’t save the audience for “Atlas””. */
  readonly title: string;
  /** The title for an unknown outcome (spec §7): “We couldn’t confirm …”. */
  readonly unknownTitle: string;
  /** The description for an unknown outcome, if the error's own advice doesn't apply. */
  readonly unknownText?: string | undefined;
  readonly action: BackAction;
}

/** A toast for a write that failed after its form was closed, with a link back. It stays until dismissed. */
export function reportFailedWrite({ error, title, unknownTitle, unknownText, action }: FailedWrite): void {
  const { title: what, meaning, nextStep, retryAfterSeconds } = describeError(error);
  const state = resolutionOf(error)?.state;
  const isUnconfirmed = error instanceof ApiError && error.outcome === 'unknown' && state !== 'not_applied';
  // A toast has no countdown.
  const next =
    isUnconfirmed || retryAfterSeconds === null
      ? nextStep
      : `Wait ${formatDuration(retryAfterSeconds * 1000)}, then try again.`;
  const advice = next === null ? meaning : `${meaning} ${next}`;
  toast({
    tone: 'bad',
    title: isUnconfirmed ? unknownTitle : title,
    // The outcome is known, so the text drops its caveat.
    description:
      state === 'not_applied'
        ? // A deadline ends the wait, not the change (spec §7).
          `${what}. The change hasn’t gone through.`
        : ((isUnconfirmed ? unknownText : undefined) ?? advice),
    action,
  });
}

/** A toast for a write that wasn't sent because of a conflict. */
export const reportConflict = ({ title, action }: Pick<FailedWrite, 'title' | 'action'>): void =>
  toast({
    tone: 'bad',
    title,
    description: 'Someone else changed it first. Your change wasn’t sent.',
    action,
  });

const pages = {
  project: { label: 'Open project', to: '/workspaces/$workspaceId/projects/$projectId' },
  publishing: { label: 'Open publishing', to: '/workspaces/$workspaceId/projects/$projectId/publishing' },
  embed: { label: 'Open embed', to: '/workspaces/$workspaceId/projects/$projectId/embed' },
} as const;

/** For forms whose write may end after the person has left. A toast then reports the outcome, with a link back. */
export function useLateReport(
  { id: projectId, workspace_id: workspaceId }: Pick<Project, 'id' | 'workspace_id'>,
  page: keyof typeof pages,
) {
  const navigate = useNavigate();
  const mounted = useIsMounted();
  const { label, to } = pages[page];
  const action: BackAction = {
    label,
    onSelect: () => void navigate({ to, params: { workspaceId, projectId } }),
  };
  return {
    action,
    /** Whether the form is still mounted to show the outcome. */
    isMounted: (): boolean => mounted.current,
    /** Reports an error, unless the form shows it. */
    failed: (error: unknown, title: string, unknownTitle: string, unknownText?: string): void => {
      if (!mounted.current) reportFailedWrite({ error, title, unknownTitle, unknownText, action });
    },
    /** Reports a conflict, in which nothing was sent, unless the form shows it. */
    conflict: (title: string): void => {
      if (!mounted.current) reportConflict({ title, action });
    },
  };
}
