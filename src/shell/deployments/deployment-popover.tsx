import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleHelp, LoaderCircle } from 'lucide-react';

import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { outcomeLabel } from '@/domain/deployment-labels.ts';
import { projectName } from '@/domain/project-labels.ts';
import { formatDuration } from '@/lib/dates.ts';
import { type DeploymentHistoryEntry, isSettled } from '@/local/deployment-history.ts';
import { StatusPopover } from '@/shell/status-popover.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { Chip } from '@/ui/controls/chip.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useEverySecond } from '@/ui/time/use-now.ts';

import { publishingPageOf } from './deployment-news.tsx';

export interface DeploymentItem {
  readonly entry: DeploymentHistoryEntry;
  readonly connection: Connection;
  /** Why polling stopped before the deployment ended. */
  readonly stopped: Error | null;
}

interface DeploymentPopoverProps {
  readonly items: readonly DeploymentItem[];
  readonly running: number;
  /** Removes finished deployments from the list. */
  readonly onClear: () => void;
}

/**
 * The deployments that this browser started or finished since the page was opened: a summary in the top bar, and a
 * panel with a link to each.
 */
export function DeploymentPopover({ items, running, onClear }: DeploymentPopoverProps) {
  return (
    <StatusPopover {...summarize(items, running)} label="Deployments" className="w-80 p-1.5">
      {({ close }) => (
        <>
          <ul className="flex flex-col">
            {items.map((item) => (
              <Row key={item.entry.id} item={item} onGo={close} />
            ))}
          </ul>
          {items.length > running && (
            <div className="mt-1 border-t border-line pt-1">
              <Button
                variant="ghost"
                size="small"
                onClick={() => {
                  close();
                  // Once nothing is running, the button that opened the panel disappears, too.
                  if (running === 0) document.querySelector<HTMLElement>('#main')?.focus();
                  onClear();
                }}
              >
                Clear finished
              </Button>
            </div>
          )}
        </>
      )}
    </StatusPopover>
  );
}

function summarize(items: readonly DeploymentItem[], running: number) {
  const isDeploying = items.some(({ entry }) => entry.outcome === 'running');
  if (running > 0) {
    return {
      icon: <LoaderCircle className="text-accent-text motion-safe:animate-spin" />,
      text:
        running > 1
          ? `${running} deployments in progress`
          : isDeploying
            ? 'Deploying'
            : 'Checking deployment',
    };
  }
  const failed = items.filter(({ entry }) => entry.outcome === 'error').length;
  if (failed > 0) {
    const text = failed === 1 ? 'Deployment failed' : `${failed} deployments failed`;
    return { icon: <CircleAlert className="text-bad" />, text };
  }
  if (items.every(({ entry }) => entry.outcome === 'completed'))
    return { icon: <CircleCheck className="text-good" />, text: 'Deployed' };
  return { icon: <CircleHelp className="text-ink-3" />, text: 'Deployments' };
}

function Row({ item, onGo }: { readonly item: DeploymentItem; readonly onGo: () => void }) {
  const { entry, connection, stopped } = item;
  // The stored name may be outdated.
  const { data } = useQuery({ ...projectOptions(connection, entry.project_id), staleTime: Infinity });
  const { label, tone } = outcomeLabel(entry.outcome, entry.error_class);
  return (
    <li className="flex flex-col gap-0.5 rounded-control px-2 py-1.5">
      <span className="flex items-center justify-between gap-3">
        <Link
          {...publishingPageOf(entry)}
          onClick={onGo}
          className="link min-w-0 truncate font-medium pointer-coarse:py-2.5"
        >
          {data === undefined ? entry.project_id : projectName(data)}
        </Link>
        <Chip tone={stopped === null ? tone : 'warn'} className="shrink-0">
          {stopped === null ? label : 'Not checked'}
        </Chip>
      </span>
      <span className="text-small text-ink-3">
        {stopped === null ? <When entry={entry} /> : `${describeError(stopped).title}.`}
      </span>
    </li>
  );
}

function When({ entry }: { readonly entry: DeploymentHistoryEntry }) {
  const settled = isSettled(entry);
  const now = useEverySecond(!settled);
  if (settled) return <RelativeTime value={entry.ended_at} />;
  return <span className="tabular">Started {formatDuration(now - Date.parse(entry.started_at))} ago</span>;
}
