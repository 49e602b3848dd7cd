import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';

import { useConnection } from '@/domain/connection-scope.tsx';
import { cachedName } from '@/domain/use-project.ts';
import type { Zone } from '@/lib/dates.ts';
import { dayMs, startOf } from '@/lib/utc-days.ts';
import { changeLog } from '@/local/change-log.ts';
import { type StoredNote, chartNotes, isShownOn } from '@/local/chart-notes.ts';
import { useDeployments } from '@/local/deployment-history.ts';

import { bucketMs } from '../model/series.ts';
import type { AnalyticsView } from '../model/types.ts';
import { changeNote, deploymentNote } from './automatic-notes.ts';
import type { ChartNote, PlacedNote } from './chart-note.ts';

/** How far the local clock is ahead of UTC. */
const offsetMs = (ms: number): number => -new Date(ms).getTimezoneOffset() * 60_000;

/** A stored note, up to the end of its last day. */
export const noteOnDays = ({ id, from, to, text }: StoredNote): ChartNote => ({
  id,
  kind: 'own',
  startMs: startOf(from),
  endMs: startOf(to) + dayMs - 1,
  text,
  detail: '',
});

/**
 * The notes within the range, in order of time. Equal automatic notes in one bucket become one with their count. In a
 * chart of local days, a moment is on its local day; the notes that people write are on days anyway.
 */
export function placeNotes(
  notes: readonly ChartNote[],
  { range, granularity }: Pick<AnalyticsView, 'range' | 'granularity'>,
  zone: Zone = 'utc',
): readonly PlacedNote[] {
  const widthMs = bucketMs(granularity);
  const startMs = startOf(range.from);
  const length = (startOf(range.to) + dayMs - startMs) / widthMs;
  const groups = new Map<string, [PlacedNote, ...PlacedNote[]]>();
  for (const note of notes.toSorted((a, b) => a.startMs - b.startMs)) {
    const indexOf = (ms: number): number =>
      Math.floor((ms + (zone === 'local' && note.kind !== 'own' ? offsetMs(ms) : 0) - startMs) / widthMs);
    const from = indexOf(note.startMs);
    const to = indexOf(note.endMs);
    if (to < 0 || from >= length) continue;
    const placed = { ...note, from: Math.max(0, from), to: Math.min(length - 1, to) };
    const key = note.kind === 'own' ? note.id : `${note.kind} ${from} ${note.text}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [placed]);
    else group.push(placed);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    if (group.length === 1)
      return first.project === undefined ? first : { ...first, text: `${first.text} · ${first.project}` };
    return {
      ...first,
      endMs: Math.max(...group.map(({ endMs }) => endMs)),
      text: `${first.text} (${group.length})`,
      detail: group
        .map(({ project, detail }) => (project === undefined ? detail : `${project}. ${detail}`))
        .join('\n'),
    };
  });
}

/** Stored notes, deployments and changes of a project, or of a workspace with all of its projects (`projectId` null). */
export function useChartNotes(workspaceId: string, projectId: string | null): readonly ChartNote[] {
  const written = useSyncExternalStore(chartNotes.subscribe, chartNotes.get);
  const changes = useSyncExternalStore(changeLog.subscribe, changeLog.get);
  const deployments = useDeployments();
  const connection = useConnection();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const isIncluded = (workspace: string | null, project: string) =>
      projectId === null ? workspace === workspaceId : project === projectId;
    const nameOf = (project: string): string =>
      cachedName(queryClient, connection, project) ??
      changes.find((entry) => entry.projectId === project && Boolean(entry.projectName))?.projectName ??
      project;
    const named = (note: ChartNote | null, project: string): ChartNote | null =>
      note === null || projectId !== null ? note : { ...note, project: nameOf(project) };
    return [
      ...written.filter((note) => isShownOn(note, { workspaceId, projectId })).map(noteOnDays),
      ...deployments
        .filter((entry) => isIncluded(entry.workspace_id, entry.project_id))
        .map((entry) => named(deploymentNote(entry), entry.project_id)),
      ...changes
        .filter((entry) => isIncluded(entry.workspaceId, entry.projectId))
        .map((entry) => named(changeNote(entry), entry.projectId)),
    ].filter((note) => note !== null);
  }, [written, changes, deployments, connection, queryClient, workspaceId, projectId]);
}
