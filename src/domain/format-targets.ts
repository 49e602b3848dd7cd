import type { PublishAudienceGrant } from '@/contract/resources/project.ts';
import { formatCount } from '@/lib/numbers.ts';

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
