import type { ComponentProps } from 'react';

import { describeLoadError } from '@/api/errors/describe-error.ts';
import type { Allowed } from '@/api/permissions/permissions.ts';
import { projectRows } from '@/api/projects/projects.ts';
import { formatCount } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { useKeptFocus } from '@/ui/controls/use-kept-focus.ts';
import { cx } from '@/ui/cx.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { useConnection, useWorkspaceId } from '../connection-scope.tsx';
import { JobActions, JobStatus } from '../job-status.tsx';
import { LoadButton } from '../lists/load-all-button.tsx';
import type { LoadAllCost } from '../lists/request-cost.ts';
import { useResourceList } from '../lists/use-resource-list.ts';
import { useWorkspace } from '../use-workspace.ts';
import type { ReachIndex } from './reach-index.ts';
import { isUnchecked, type ReachState, useReachCost } from './use-reach.ts';
import { sharedProjectsOptions } from './walk-reach.ts';

interface ReachProps {
  readonly reach: ReachState;
}

interface ReachPromptProps extends ReachProps {
  /** Whether it is one line above a list, instead of replacing the list. */
  readonly isLine?: boolean;
}

interface ReachStatusProps extends ReachProps {
  readonly index: ReachIndex;
}

/** Props of the section around a check. The button that starts or stops a check is replaced when pressed. */
export const useReachFocus = () => useKeptFocus<HTMLElement>('[data-reach]');

/** The apps that a check would load. */
const useSharedApps = (isNeeded: boolean) =>
  useResourceList(
    { ...sharedProjectsOptions(useConnection(), useWorkspaceId()), enabled: isNeeded },
    projectRows,
  );

const isNone = ({ state, loaded, hasMore }: ReturnType<typeof useSharedApps>): boolean =>
  state === 'settled' && loaded === 0 && !hasMore;

/** Whether the workspace shares no apps, so that there is nothing to check. */
export function useHasNoSharedApps(reach: ReachState): boolean {
  const isNeeded = isUnchecked(reach);
  return isNone(useSharedApps(isNeeded)) && isNeeded;
}

/** The description takes two lines beside the button on a narrow page. */
const lineClass =
  'min-h-18.75 p-4.5 max-sm:min-h-30.75 sm:max-[73rem]:min-h-23 max-sm:pointer-coarse:min-h-37 min-[73rem]:pointer-coarse:min-h-20';

/** Shown before the first check: its cost, estimated from the first page of the list. */
export function ReachPrompt({ reach: { allowed, build }, isLine = false }: ReachPromptProps) {
  const list = useSharedApps(true);
  const projects = useWorkspace().data?.num_projects ?? null;
  const cost = useReachCost(list.hasMore ? projects : list.loaded, { isExact: !list.hasMore });
  if (list.state === 'failed') {
    const error = list.failure?.error;
    return error === undefined ? null : (
      <ErrorState {...describeLoadError(error, 'shared apps')} onRetry={list.refresh} />
    );
  }
  if (list.state === 'pending') {
    return (
      // Has the height of the prompt, so that nothing moves.
      <div className={isLine ? `flex ${lineClass}` : 'h-72.75 p-4.5 max-sm:h-75.75'} aria-busy="true">
        <p className="sr-only" role="status">
          Loading shared apps
        </p>
        <Skeleton className={cx('rounded-control', isLine ? 'grow' : 'h-full')} />
      </div>
    );
  }
  if (isNone(list)) {
    return (
      <Prompt
        isLine={isLine}
        title="No shared apps"
        description="No published apps in this workspace are shared with groups or people."
      />
    );
  }
  const count = list.hasMore
    ? `More than ${formatCount(list.loaded, 'app')}`
    : formatCount(list.loaded, 'app');
  return (
    <Prompt
      isLine={isLine}
      title="Access not checked yet"
      description={`${count} ${list.loaded === 1 ? 'is' : 'are'} shared with groups and people. One check covers the whole workspace.`}
      action={<CheckButton label="Check access" cost={cost} allowed={allowed} onClick={build} />}
    />
  );
}

interface PromptProps extends ComponentProps<typeof EmptyState> {
  readonly isLine: boolean;
}

function Prompt({ isLine, ...props }: PromptProps) {
  if (!isLine) return <EmptyState {...props} />;
  const { title, description, action } = props;
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-3 ${lineClass}`}>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium text-ink">{title}</p>
        <p className="text-small text-ink-3">{description}</p>
      </div>
      {action}
    </div>
  );
}

interface CheckButtonProps {
  readonly label: string;
  readonly cost: LoadAllCost;
  readonly allowed: Allowed;
  readonly onClick: () => void;
  readonly size?: 'small' | undefined;
  readonly className?: string | undefined;
}

function CheckButton({ label, cost, allowed, onClick, size, className }: CheckButtonProps) {
  return (
    <LoadButton
      size={size}
      className={className}
      variant={size === undefined ? 'primary' : 'ghost'}
      disabledReason={allowed.reason}
      title="Check access?"
      confirmLabel="Check access"
      estimate={cost.estimate}
      asksFirst={() => cost.asksFirst}
      onStart={onClick}
    >
      {label}
    </LoadButton>
  );
}

/** The time of the check, and a button to repeat it. */
export function CheckedAt({ reach: { allowed, build }, index }: ReachStatusProps) {
  const { apps, unchecked, builtAtMs } = index;
  const recheckCost = useReachCost(builtAtMs === null ? null : apps.length + unchecked.length);
  const count = formatCount(apps.length, 'app');
  return (
    <div data-reach className="flex min-h-7 flex-wrap items-center gap-x-3.5 text-small text-ink-3">
      <span>
        {builtAtMs === null ? (
          `Incomplete: only ${count} checked`
        ) : (
          <>
            Checked {count} <RelativeTime midSentence value={new Date(builtAtMs).toISOString()} />
          </>
        )}
      </span>
      <CheckButton
        size="small"
        label="Check again"
        cost={recheckCost}
        allowed={allowed}
        onClick={build}
        className="-mx-1.5 !px-1.5"
      />
    </div>
  );
}

/** The progress of the check, or what it couldn't load. */
export function ReachStatus({ reach: { job, allowed, retry }, index }: ReachStatusProps) {
  const { unchecked, unreadable, builtAtMs } = index;
  const missing = useReachCost(unchecked.length, { withList: false });
  if (job !== undefined) {
    return (
      <div data-reach className="flex flex-col gap-2 rounded-card bg-surface p-4.5 shadow-raised">
        <JobStatus job={job} />
        <div className="flex flex-wrap gap-2">
          <JobActions job={job} size="small" />
        </div>
      </div>
    );
  }
  // An incomplete check is repeated as a whole.
  if (builtAtMs === null || unchecked.length + unreadable === 0) return null;
  return (
    <div
      data-reach
      role="alert"
      className="flex min-h-7 flex-wrap items-center gap-x-1 gap-y-1 text-small text-ink-2"
    >
      {unchecked.length > 0 ? (
        <>
          <span className="min-w-0 wrap-anywhere">
            Couldn’t check {someNames(unchecked.map(({ name }) => name))}.
          </span>
          <CheckButton size="small" label="Try again" cost={missing} allowed={allowed} onClick={retry} />
        </>
      ) : null}
      {unreadable > 0 ? <span>Couldn’t check {formatCount(unreadable, 'app')} without an ID.</span> : null}
    </div>
  );
}

const namesAtMost = 3;

function someNames(names: readonly string[]): string {
  const hiddenCount = names.length - namesAtMost;
  const visibleNames = names.slice(0, namesAtMost).map((name) => `“${isolated(name)}”`);
  return hiddenCount > 0
    ? `${visibleNames.join(', ')} and ${formatCount(hiddenCount, 'other app')}`
    : visibleNames.join(', ');
}
