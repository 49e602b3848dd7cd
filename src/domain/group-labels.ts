import type { WorkspaceGroup } from '@/contract/resources/people.ts';
import type { PublishAudienceGrant } from '@/contract/resources/project.ts';
import { formatCount } from '@/lib/numbers.ts';
import { visibleText } from '@/lib/text.ts';

/** The API allows blank names, which would leave links and titles empty. */
export const groupName = ({ name }: Pick<WorkspaceGroup, 'name'>): string =>
  visibleText(name) || 'Unnamed group';

/** The size of a group. Some of its members are pending or haven't joined yet (spec §2.10). */
export const formatGroupSize = ({ member_count: count }: Pick<WorkspaceGroup, 'member_count'>): string =>
  formatCount(count, 'person', 'people');

/** The name of a group, if it is loaded. */
export type NameOfGroup = (id: string) => string | undefined;

/** "3 groups". A single one is named: "1 group → 1 group" wouldn't say what changes. */
export function formatGroups(ids: readonly string[], nameOf?: NameOfGroup): string {
  const [first] = ids;
  const name = first === undefined || ids.length > 1 ? undefined : nameOf?.(first);
  return name ?? formatCount(ids.length, 'group');
}

/** "3 groups, 2 people". Counts each once, and unknown types separately. Null: none. */
export function formatTargets(targets: readonly PublishAudienceGrant[], nameOf?: NameOfGroup): string | null {
  const distinct = new Map(targets.map(({ type, id }) => [`${type}:${id}`, type]));
  const types = [...distinct.values()];
  const groups = [...new Set(targets.filter(({ type }) => type === 'group').map(({ id }) => id))];
  const people = types.filter((type) => type === 'user').length;
  const others = types.length - groups.length - people;
  const parts = [
    groups.length > 0 ? formatGroups(groups, nameOf) : null,
    people > 0 ? formatCount(people, 'person', 'people') : null,
    others > 0 ? formatCount(others, 'other grant') : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}
