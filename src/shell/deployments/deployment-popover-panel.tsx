import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { outcomeLabel } from '@/domain/deployment-labels.ts';
import { projectName } from '@/domain/project-labels.ts';
import { formatDuration } from '@/lib/duration.ts';
import { isSettled, type DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import { PopoverPanel } from '@/shell/popovers/popover-panel.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { Chip } from '@/ui/controls/chip.tsx';
import type { Popover } from '@/ui/overlays/use-popover.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useEverySecond } from '@/ui/time/use-every-second.ts';

import { publishingPageOf } from './deployment-links.ts';

export interface DeploymentItem {
  readonly entry: DeploymentHistoryEntry;
  readonly connection: Connection;
  /** Why it is not read any more although its end was not seen. */
  readonly stopped: Error | null;
}

export interface DeploymentPopoverPanelProps {
  readonly popover: Popover;
  readonly items: readonly DeploymentItem[];
  readonly running: number;
  /** Takes what has ended out of the list. */
  readonly onClear: () => void;
}

/** The deployments of this browser since the page was opened, each with the way to its page. */
export function DeploymentPopoverPanel(props: DeploymentPopoverPanelProps) {
  const { items, running, onClear, popover } = props;
  const { close } = popover;
  const clear = (): void => {
    close();
    // Without anything that runs, the button that opened this goes as well.
    if (running === 0) document.querySelector<HTMLElement>('#main')?.focus();
    onClear();
  };
  return (
    <PopoverPanel label="Deployments" popover={popover} className="w-80 p-1.5">
      <ul className="flex flex-col">
        {items.map((item) => (
          <Row key={item.entry.id} item={item} onGo={() => close({ keepFocus: true })} />
        ))}
      </ul>
      {items.length > running && (
        <div className="mt-1 border-t border-line pt-1">
          <Button variant="ghost" size="small" onClick={clear}>
            Clear what has ended
          </Button>
        </div>
      )}
    </PopoverPanel>
  );
}

function Row({ item, onGo }: { readonly item: DeploymentItem; readonly onGo: () => void }) {
  const { entry, connection, stopped } = item;
  // A name needs not be fresh.
  const options = { ...projectOptions(connection, entry.project_id), staleTime: Infinity };
  const { data } = useQuery(options);
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
