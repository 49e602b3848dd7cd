import { audienceLabel } from '@/domain/project-labels.ts';
import type { ChangeEntry } from '@/local/change-log.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';

import type { ChartNote } from './types.ts';

/** Deployments of this browser that changed what visitors find: of a failed one only the audience applied (spec 3.2). */
export function deploymentNote(entry: DeploymentHistoryEntry): ChartNote | null {
  const text = deploymentText(entry);
  const at = Date.parse(entry.started_at);
  if (text === null || Number.isNaN(at)) return null;
  const failed = entry.outcome === 'error';
  const parts = [
    entry.slug === null || failed ? null : `Address: ${entry.slug}.`,
    entry.audience === null || failed ? null : `${audienceText(entry.audience)}.`,
    `Deployment ${entry.id}${failed ? ', which failed' : ''}, by ${entry.connection_name}.`,
  ];
  return {
    id: `deployment ${entry.id}`,
    kind: 'deployment',
    projectId: entry.project_id,
    startMs: at,
    endMs: at,
    text,
    detail: parts.filter((part) => part !== null).join(' '),
  };
}

const audienceText = (audience: string): string => `Audience: ${audienceLabel(audience).label}`;

function deploymentText({ outcome, audience }: DeploymentHistoryEntry): string | null {
  switch (outcome) {
    case 'completed':
      return 'Published';
    case 'running':
      // True of that moment for good, also where nobody saw the end.
      return 'Publish started';
    case 'error':
      return audience === null ? null : audienceText(audience);
    case 'not_found':
      return null;
    default:
      return 'Published?';
  }
}

/** Changes of this browser to who can open the app, and to whether anybody can. */
export function changeNote(entry: ChangeEntry): ChartNote | null {
  const text = changeText(entry);
  const at = Date.parse(entry.at);
  if (text === null || Number.isNaN(at)) return null;
  const sure = entry.outcome === 'applied';
  if (!sure && entry.outcome !== 'unknown') return null;
  return {
    id: `change ${entry.id}`,
    kind: 'change',
    projectId: entry.projectId,
    startMs: at,
    endMs: at,
    text: sure ? text : `${text}?`,
    detail: [
      beforeWords(entry),
      `By ${entry.connectionName}.`,
      sure ? '' : 'Its answer was lost: it may not have happened.',
    ]
      .filter((part) => part !== '')
      .join(' '),
  };
}

function changeText({ operationId, after }: ChangeEntry): string | null {
  switch (operationId) {
    case 'unpublishProject':
      return 'Taken offline';
    case 'deleteProject':
      return 'Project deleted';
    case 'updatePublishSettings': {
      const { audience, audience_targets: targets } = after;
      if (typeof audience === 'string') return audienceText(audience);
      // A change of neither only reads the stored list.
      return targets === undefined ? null : 'Groups of the audience';
    }
    default:
      // A publish is noted as its deployment.
      return null;
  }
}

function beforeWords({ operationId, before }: ChangeEntry): string {
  const { audience, name } = before;
  if (operationId === 'deleteProject' && typeof name === 'string') return `${name}.`;
  return typeof audience === 'string' ? `Before: ${audienceLabel(audience).label}.` : '';
}
