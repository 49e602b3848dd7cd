import {
  AppWindow,
  Bug,
  ClipboardCheck,
  type LucideIcon,
  Pencil,
  Rocket,
  ScanEye,
  Shield,
  StickyNote,
} from 'lucide-react';
import { useId } from 'react';

import { formatTime, type Zone } from '@/lib/dates.ts';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { AppLink } from '@/ui/links/app-link.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { exactTime } from '@/ui/time/relative-time.tsx';

import type { EventKind, HistoryDay, HistoryEvent } from './timeline.ts';

const icons: Readonly<Record<EventKind, LucideIcon>> = {
  project: AppWindow,
  deployments: Rocket,
  changes: Pencil,
  decisions: ClipboardCheck,
  scans: Shield,
  findings: Bug,
  'personal-data': ScanEye,
  notes: StickyNote,
};

interface TimelineDayProps {
  readonly day: HistoryDay;
  readonly zone: Zone;
}

/** The events of one day, newest first. */
export function TimelineDay({ day, zone }: TimelineDayProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 border-line not-first:border-t not-first:pt-3.5 md:grid md:grid-cols-[7.5rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="mb-2 text-small font-semibold text-ink-2 md:mb-0 md:pt-1">
        {day.label}
      </h2>
      <ol className="flex min-w-0 flex-col print:block">
        {day.events.map((event, index) => (
          <TimelineRow key={event.id} event={event} zone={zone} last={index === day.events.length - 1} />
        ))}
      </ol>
    </section>
  );
}

function TimelineRow({
  event,
  zone,
  last,
}: {
  readonly event: HistoryEvent;
  readonly zone: Zone;
  readonly last: boolean;
}) {
  const { kind, title, tone, detail, target, more } = event;
  const Icon = icons[kind];
  return (
    <li className="flex min-w-0 gap-3 print:break-inside-avoid">
      <span aria-hidden className="flex shrink-0 flex-col items-center text-ink-3">
        <span className="flex size-7 items-center justify-center rounded-full bg-sunken">
          <Icon className="size-3.5" />
        </span>
        {/* The line to the next event of the day. */}
        {last ? null : <span className="my-1 w-px flex-1 bg-line" />}
      </span>
      <span className={`flex min-w-0 flex-1 flex-col pt-1 ${last ? '' : 'pb-3.5'}`}>
        <AppLink
          target={target}
          className="name-link touch -my-0.5 w-fit max-w-full py-0.5 font-medium wrap-anywhere"
        >
          {tone === undefined ? (
            <bdi>{title}</bdi>
          ) : (
            <StatusDot tone={tone} wraps>
              <bdi className="text-base text-ink">{title}</bdi>
            </StatusDot>
          )}
        </AppLink>
        {detail === '' && more === undefined ? null : (
          <span className="dots text-small wrap-anywhere text-ink-3">
            {detail === '' ? null : <bdi>{detail}</bdi>}
            {more === undefined ? null : (
              <span>
                <AppLink target={more.target} className="link touch-down">
                  {more.label}
                </AppLink>
              </span>
            )}
          </span>
        )}
      </span>
      <span className="shrink-0 pt-1 text-small text-ink-3 md:order-first md:w-16 md:text-right">
        <Time event={event} zone={zone} />
      </span>
    </li>
  );
}

/** The time of day. A time that can't be parsed is shown as the API sent it. */
function Time({
  event: { at, wholeDay = false },
  zone,
}: {
  readonly event: HistoryEvent;
  readonly zone: Zone;
}) {
  const ms = Date.parse(at);
  if (wholeDay) return null;
  if (Number.isNaN(ms)) return at;
  return (
    <Tooltip text={exactTime(at)}>
      <time dateTime={at} className="tabular whitespace-nowrap">
        {formatTime(ms, zone)}
      </time>
    </Tooltip>
  );
}
