import { ChevronRight } from 'lucide-react';

import { deploymentLabel } from '@/domain/deployment-labels.ts';
import { audienceLabel } from '@/domain/project-labels.ts';
import { formatDuration } from '@/lib/duration.ts';
import { isFollowed, type DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { type Description, DescriptionList } from '@/ui/layout/description-list.tsx';
import { SafeLink } from '@/ui/links/safe-link.tsx';
import { TableRowContext } from '@/ui/table/table-row-context.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useEverySecond } from '@/ui/time/use-every-second.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { durationBetween } from './duration.ts';

interface JournalRowProps {
  readonly entry: DeploymentHistoryEntry;
}

/** One deployment of the past, with what is known of it on request. */
export function HistoryRow({ entry }: JournalRowProps) {
  const { label, tone } = deploymentLabel(entry, useNow());
  return (
    <li>
      <details className="group">
        <summary className="-mx-1.5 flex min-h-8 cursor-pointer list-none items-center gap-2 rounded-chip px-1.5 hover:bg-sunken pointer-coarse:min-h-10 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            size={14}
            strokeWidth={1.75}
            className="shrink-0 text-ink-3 group-open:rotate-90 motion-safe:transition-transform"
          />
          <Chip tone={tone}>{label}</Chip>
          <span className="ml-auto shrink-0 text-ink-3">
            <When entry={entry} />
          </span>
        </summary>
        <DescriptionList items={factsOf(entry)} className="pt-1.5 pb-3 pl-5" />
      </details>
    </li>
  );
}

/** How long it runs by now, or when it began. */
function When({ entry }: { readonly entry: DeploymentHistoryEntry }) {
  const now = useEverySecond(entry.ended_at === null);
  if (isFollowed(entry, now))
    return <span className="tabular">{formatDuration(now - Date.parse(entry.started_at))}</span>;
  return (
    <TableRowContext value>
      <RelativeTime value={entry.started_at} />
    </TableRowContext>
  );
}

function factsOf(entry: DeploymentHistoryEntry): readonly Description[] {
  const { id, started_at, ended_at, url, slug, audience, connection_name } = entry;
  return [
    { label: 'Started', value: <RelativeTime value={started_at} /> },
    {
      label: 'Took',
      value: ended_at === null ? 'End not seen' : durationBetween(started_at, ended_at),
      hint: 'From the request until this browser saw the end.',
    },
    ...(url === null ? [] : [{ label: 'Address', value: <SafeLink href={url} /> }]),
    ...(slug === null ? [] : [{ label: 'Name in the address', value: slug }]),
    ...(audience === null ? [] : [{ label: 'Audience sent', value: audienceLabel(audience).label }]),
    { label: 'Connection', value: connection_name },
    {
      label: 'Id',
      value: <IdWithCopy wraps id={id} label="Copy the deployment id" />,
    },
  ];
}
