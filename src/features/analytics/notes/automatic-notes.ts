import { audienceLabel, visibilityLabel } from '@/domain/project-labels.ts';
import { formatTime } from '@/lib/dates.ts';
import { formatCount } from '@/lib/numbers.ts';
import type { ChangeEntry } from '@/local/change-log.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';

import type { ChartNote } from './chart-note.ts';

interface AutomaticNote {
  readonly kind: ChartNote['kind'];
  readonly id: string;
  readonly startedAt: string;
  /** Null when there is nothing to note. */
  readonly text: string | null;
  readonly detail: readonly (string | null)[];
  /** The name of the connection that did it. */
  readonly by: string;
}

function momentNote({ kind, id, startedAt, text, detail, by }: AutomaticNote): ChartNote | null {
  const ms = Date.parse(startedAt);
  if (text === null || Number.isNaN(ms)) return null;
  return {
    id: `${kind} ${id}`,
    kind,
    startMs: ms,
    endMs: ms,
    text,
    detail: [...detail, `At ${formatTime(ms, 'utc')} UTC, by ${by}.`].filter(Boolean).join(' '),
  };
}

const audienceText = (audience: string): string => `Audience: ${audienceLabel(audience).label}`;

/** A deployment from this browser that visitors could notice. A failed one only changed the audience (spec §3.2). */
export function deploymentNote(entry: DeploymentHistoryEntry): ChartNote | null {
  const { id, slug, audience } = entry;
  const failed = entry.outcome === 'error';
  return momentNote({
    kind: 'deployment',
    id,
    startedAt: entry.started_at,
    text: deploymentText(entry),
    detail: [
      slug === null || failed ? null : `URL name: ${slug}.`,
      audience === null || failed ? null : `${audienceText(audience)}.`,
      firstHourText(entry),
      failed ? 'Deployment failed.' : null,
    ],
    by: entry.connection_name,
  });
}

function firstHourText({ first_hour: hour }: DeploymentHistoryEntry): string | null {
  if (hour === undefined) return null;
  const countsText = (visitors: number, pageviews: number) =>
    `${formatCount(visitors, 'visitor')} and ${formatCount(pageviews, 'page view')}`;
  const { visitors, pageviews, visitors_before, pageviews_before } = hour;
  const text = `First hour: ${countsText(visitors, pageviews)}`;
  if (visitors_before === undefined || pageviews_before === undefined) return `${text}.`;
  return `${text}; ${countsText(visitors_before, pageviews_before)} a week earlier.`;
}

function deploymentText({ outcome, audience }: DeploymentHistoryEntry): string | null {
  switch (outcome) {
    case 'completed':
      return 'Published';
    case 'running':
      // This stays true even if nobody saw how it ended.
      return 'Publish started';
    case 'error':
      return audience === null ? null : audienceText(audience);
    case 'not_found':
      return null;
    default:
      return 'Published (unconfirmed)';
  }
}

/** A change made in this browser that visitors or editors could notice. */
export function changeNote(entry: ChangeEntry): ChartNote | null {
  if (entry.outcome !== 'applied' && entry.outcome !== 'unknown') return null;
  const isCertain = entry.outcome === 'applied';
  const text = changeText(entry);
  return momentNote({
    kind: 'change',
    id: entry.id,
    startedAt: entry.at,
    text: text === null || isCertain ? text : `${text} (unconfirmed)`,
    detail: [previousText(entry), isCertain ? null : 'We couldn’t confirm this change.'],
    by: entry.connectionName,
  });
}

function changeText({ operationId, after }: ChangeEntry): string | null {
  switch (operationId) {
    case 'updateProject': {
      const { name, visibility } = after;
      if (typeof name === 'string') return `Renamed to “${name}”`;
      return typeof visibility === 'string' ? `Editor access: ${visibilityLabel(visibility).label}` : null;
    }
    case 'unpublishProject':
      return 'Taken offline';
    case 'deleteProject':
      return 'Project deleted';
    case 'updatePublishSettings': {
      const { audience, audience_targets: targets } = after;
      if (typeof audience === 'string') return audienceText(audience);
      return targets === undefined ? null : 'Audience groups changed';
    }
    default:
      // A publish is noted as its deployment.
      return null;
  }
}

function previousText({ operationId, before: { audience, name, visibility } }: ChangeEntry): string | null {
  if (operationId === 'deleteProject' && typeof name === 'string') return `${name}.`;
  if (operationId === 'updateProject') {
    if (typeof name === 'string') return `Previously: “${name}”.`;
    return typeof visibility === 'string' ? `Previously: ${visibilityLabel(visibility).label}.` : null;
  }
  return typeof audience === 'string' ? `Previously: ${audienceLabel(audience).label}.` : null;
}
