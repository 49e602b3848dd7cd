import { useMemo, useSyncExternalStore } from 'react';

import { changeLog } from '@/local/change-log.ts';
import { useDeployments } from '@/local/deployment-history.ts';

import { dayMs, startOf } from '../model/days.ts';
import { bucketMs } from '../model/series.ts';
import type { AnalyticsView } from '../model/types.ts';
import { type Annotation, annotations, type ChartNote, concerns } from './annotations.ts';
import { changeNote, deploymentNote } from './automatic-notes.ts';

/** A note placed on the buckets `from … to` of a series. */
export interface PlacedNote extends ChartNote {
  readonly from: number;
  readonly to: number;
}

/** An annotation, up to the end of its last day. */
export const noteOnDays = ({ id, from, to, text }: Annotation): ChartNote => ({
  id,
  kind: 'own',
  startMs: startOf(from),
  endMs: startOf(to) + dayMs - 1,
  text,
  detail: '',
});

/** The notes within the range, in order of time. Equal automatic notes in one bucket become one with their count. */
export function placeNotes(
  notes: readonly ChartNote[],
  { range, granularity }: Pick<AnalyticsView, 'range' | 'granularity'>,
): readonly PlacedNote[] {
  const widthMs = bucketMs(granularity);
  const startMs = startOf(range.from);
  const length = (startOf(range.to) + dayMs - startMs) / widthMs;
  const groups = new Map<string, [PlacedNote, ...PlacedNote[]]>();
  for (const note of notes.toSorted((a, b) => a.startMs - b.startMs)) {
    const from = Math.floor((note.startMs - startMs) / widthMs);
    const to = Math.floor((note.endMs - startMs) / widthMs);
    if (to < 0 || from >= length) continue;
    const placed = { ...note, from: Math.max(0, from), to: Math.min(length - 1, to) };
    const key = note.kind === 'own' ? note.id : `${note.kind} ${from} ${note.text}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [placed]);
    else group.push(placed);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    if (group.length === 1) return first;
    return {
      ...first,
      endMs: Math.max(...group.map(({ endMs }) => endMs)),
      text: `${first.text} (${group.length})`,
      detail: group.map(({ detail }) => detail).join('\n'),
    };
  });
}

/** Annotations, deployments and changes of a project, or of a workspace with all of its projects (`projectId` null). */
export function useChartNotes(workspaceId: string, projectId: string | null): readonly ChartNote[] {
  const written = useSyncExternalStore(annotations.subscribe, annotations.get, annotations.get);
  const changes = useSyncExternalStore(changeLog.subscribe, changeLog.get, changeLog.get);
  const deployments = useDeployments();
  return useMemo(() => {
    const isIncluded = (workspace: string | null, project: string) =>
      projectId === null ? workspace === workspaceId : project === projectId;
    return [
      ...written.filter((note) => concerns(note, { workspaceId, projectId })).map(noteOnDays),
      ...deployments.filter((entry) => isIncluded(entry.workspace_id, entry.project_id)).map(deploymentNote),
      ...changes.filter((entry) => isIncluded(entry.workspaceId, entry.projectId)).map(changeNote),
    ].filter((note) => note !== null);
  }, [written, changes, deployments, workspaceId, projectId]);
}
