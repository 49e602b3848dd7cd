import type { Audience, Visibility } from '../store/types.ts';
import { dayMs, hourMs, minuteMs } from './time.ts';

interface Featured {
  /** Position among the people of the workspace, or somebody who left. */
  readonly owner: number | 'left';
  readonly ageMs: number;
  readonly audience: Audience | null;
  readonly visibility: Visibility | null;
  /** Groups and users of a custom audience. */
  readonly targets?: readonly [groups: number, users: number];
  readonly unnamed?: true;
}

/** The newest projects of the first workspace, in the order of the catalogue: what a newcomer sees first. */
export const showcaseProjects: readonly Featured[] = [
  { owner: 0, ageMs: 4 * minuteMs, audience: 'public', visibility: 'workspace_edit' },
  { owner: 1, ageMs: 38 * minuteMs, audience: 'custom', visibility: 'restricted', targets: [3, 2] },
  { owner: 2, ageMs: 2 * hourMs, audience: 'workspace', visibility: 'workspace_edit' },
  { owner: 3, ageMs: 20 * hourMs, audience: null, visibility: 'workspace_view' },
  { owner: 4, ageMs: 26 * hourMs, audience: 'workspace', visibility: 'workspace_edit' },
  { owner: 'left', ageMs: 2 * dayMs, audience: null, visibility: null, unnamed: true },
  { owner: 5, ageMs: 2.4 * dayMs, audience: 'public', visibility: 'workspace_edit' },
  { owner: 0, ageMs: 3 * dayMs, audience: 'workspace', visibility: 'restricted' },
  { owner: 1, ageMs: 3.3 * dayMs, audience: 'public', visibility: 'workspace_edit' },
  { owner: 2, ageMs: 4 * dayMs, audience: 'custom', visibility: 'restricted', targets: [2, 0] },
  { owner: 3, ageMs: 4.6 * dayMs, audience: 'workspace', visibility: 'workspace_edit' },
];
