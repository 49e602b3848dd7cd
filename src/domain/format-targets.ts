import type { WorkspaceGroup } from '@/contract/resources/people.ts';
import type { PublishAudienceGrant } from '@/contract/resources/project.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';

/** How many belong to a group, some of whom are pending or have not joined yet (spec 2.10). */
export const formatGroupSize = ({ member_count: count }: Pick<WorkspaceGroup, 'member_count'>): string =>
  count === 1 ? '1 member or invited' : `${formatNumber(count)} members and invited`;

/** "3 groups, 2 people", each counted once, with grants of unknown types apart; null when there are none. */
export function formatTargets(targets: readonly PublishAudienceGrant[]): string | null {
  const distinct = new Map(targets.map(({ type, id }) => [`${type}:${id}`, type]));
  const types = [...distinct.values()];
  const groups = types.filter((type) => type === 'group').length;
  const people = types.filter((type) => type === 'user').length;
  const others = types.length - groups - people;
  const parts = [
    groups > 0 ? formatCount(groups, 'group') : null,
    people > 0 ? formatCount(people, 'person', 'people') : null,
    others > 0 ? formatCount(others, 'other grant') : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}
