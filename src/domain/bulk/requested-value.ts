import type { ItemJob, JobItem } from '@/local/item-job.ts';

import { formatGroups, type NameOfGroup } from '../group-labels.ts';
import { audienceLabel, visibilityLabel } from '../project-labels.ts';
import type { AudienceTarget } from './bulk-target.ts';
import { audienceInput, visibilityInput } from './item-input.ts';

/** "Workspace", "Engineering", or "2 groups". */
export const audienceTargetLabel = ({ audience, groupIds }: AudienceTarget, nameOf?: NameOfGroup): string =>
  audience === 'custom' && groupIds !== null ? formatGroups(groupIds, nameOf) : audienceLabel(audience).label;

interface RequestedValue {
  readonly label: string;
  /** With the API's names, for files. */
  readonly raw: object;
  readonly groupIds: readonly string[];
}

/** The value that a job sets for a project. Null if its title says all, as when it deletes projects. */
export function requestedValue({ kind }: Pick<ItemJob, 'kind'>, { input }: JobItem): RequestedValue | null {
  if (kind === 'visibility') {
    const { data } = visibilityInput.safeParse(input);
    if (data === undefined) return null;
    return { label: visibilityLabel(data.to).label, raw: { visibility: data.to }, groupIds: [] };
  }
  const data = kind === 'audience' ? audienceInput.safeParse(input).data : undefined;
  if (data === undefined) return null;
  const groupIds = data.audience === 'custom' ? (data.groupIds ?? []) : [];
  const raw = { audience: data.audience, ...(groupIds.length === 0 ? {} : { group_ids: groupIds }) };
  return { label: audienceTargetLabel(data), raw, groupIds };
}
