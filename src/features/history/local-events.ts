import { linkOptions } from '@tanstack/react-router';

import type { Project } from '@/contract/resources/project.ts';
import { changeLabel, changeSummary, outcomeLabel } from '@/domain/change-labels.ts';
import { deploymentLabel } from '@/domain/deployment-labels.ts';
import { audienceLabel } from '@/domain/project-labels.ts';
import type { ProjectPlace } from '@/domain/security/finding-labels.ts';
import { formatDateRange, type Zone } from '@/lib/dates.ts';
import { uncapitalize } from '@/lib/text.ts';
import { type ChangeEntry, decisionOperation } from '@/local/change-log.ts';
import { type StoredNote, isShownOn } from '@/local/chart-notes.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';

import type { HistoryEvent } from './timeline.ts';

const page = '/workspaces/$workspaceId/projects/$projectId';

/** The two times that the API reports for a project (spec §2.3). */
export function projectEvents(
  place: ProjectPlace,
  { created_at: created, last_edited_at: edited }: Pick<Project, 'created_at' | 'last_edited_at'>,
): readonly HistoryEvent[] {
  const target = linkOptions({ to: page, params: place });
  return [
    ...(edited === null
      ? []
      : [
          {
            id: 'edited',
            kind: 'project' as const,
            at: edited,
            title: 'Last edited',
            detail: 'Edit or chat message',
            target,
          },
        ]),
    ...(created === null
      ? []
      : [
          {
            id: 'created',
            kind: 'project' as const,
            at: created,
            title: 'Project created',
            detail: '',
            target,
          },
        ]),
  ];
}

/** Deployments that this browser started. */
export const deploymentEvents = (
  place: ProjectPlace,
  entries: readonly DeploymentHistoryEntry[],
  nowMs: number,
): readonly HistoryEvent[] =>
  entries.map((entry) => {
    const { label, tone } = deploymentLabel(entry, nowMs);
    return {
      id: `deployment ${entry.id}`,
      kind: 'deployments',
      at: entry.started_at,
      title: `Deployment ${uncapitalize(label)}`,
      tone: tone === 'accent' ? 'neutral' : tone,
      detail: [
        entry.audience === null ? null : `Audience: ${audienceLabel(entry.audience).label}`,
        `Connection: ${entry.connection_name}`,
      ]
        .filter((part) => part !== null)
        .join(' · '),
      target: linkOptions({ to: `${page}/publishing`, params: place }),
    };
  });

/** Whether the timeline has it as another kind: a decision, or a publish that was accepted and so is a deployment. */
const isListed = ({ operationId, outcome }: ChangeEntry): boolean =>
  operationId === decisionOperation || (operationId === 'publishProject' && outcome === 'applied');

/** Changes that this browser sent, whatever their outcome. */
export const changeEvents = (
  { projectId }: Pick<ProjectPlace, 'projectId'>,
  changes: readonly ChangeEntry[],
): readonly HistoryEvent[] =>
  changes
    .filter((change) => change.projectId === projectId && !isListed(change))
    .map((change) => {
      const { label, tone } = outcomeLabel(change);
      return {
        id: `change ${change.id}`,
        kind: 'changes',
        at: change.at,
        title:
          change.outcome === 'applied'
            ? changeLabel(change)
            : `${changeLabel(change)}: ${label.toLowerCase()}`,
        tone: change.outcome === 'applied' ? undefined : tone,
        detail: [changeSummary(change), `Connection: ${change.connectionName}`].filter(Boolean).join(' · '),
        target: linkOptions({ to: '/activity', search: { row: change.id } }),
      };
    });

/** Notes on the project's charts, at the end of their first day, because they have no time. */
export const noteEvents = (
  place: ProjectPlace,
  notes: readonly StoredNote[],
  { nowMs, zone }: { readonly nowMs: number; readonly zone: Zone },
): readonly HistoryEvent[] =>
  notes
    .filter((note) => isShownOn(note, place))
    .map(({ id, from, to, text, projectId }) => {
      const endOfDay = `${from}T23:59:59`;
      return {
        id: `note ${id}`,
        kind: 'notes',
        at: new Date(zone === 'utc' ? `${endOfDay}Z` : endOfDay).toISOString(),
        wholeDay: true,
        title: text,
        detail: [
          projectId === null ? 'Workspace chart note' : 'Chart note',
          from === to ? null : formatDateRange(from, to, nowMs),
        ]
          .filter((part) => part !== null)
          .join(' · '),
        target: linkOptions({
          to: `${page}/analytics`,
          params: place,
          search: { range: `${from}..${to}` },
        }),
      };
    });
