import type { WorkspaceGroup } from '@/contract/resources/people.ts';
import { groupMatcher } from '@/entities/matches-group.ts';
import { folded } from '@/lib/fold.ts';

/** Groups whose name or description has every word, names that begin with the text first. */
export function matchingGroups(groups: readonly WorkspaceGroup[], text: string): readonly WorkspaceGroup[] {
  const sought = folded(text).trim();
  if (sought === '') return groups;
  const found = groups.filter(groupMatcher(sought, { ids: false }));
  const first = found.filter(({ name }) => folded(name).startsWith(sought));
  return [...first, ...found.filter((group) => !first.includes(group))];
}
