import type { WorkspaceGroup } from '@/contract/resources/people.ts';
import { groupMatcher } from '@/domain/group-matcher.ts';
import { normalizeForSearch } from '@/lib/normalize-for-search.ts';

/** Groups whose name or description has every word, names that begin with the text first. */
export function matchingGroups(groups: readonly WorkspaceGroup[], text: string): readonly WorkspaceGroup[] {
  const sought = normalizeForSearch(text).trim();
  if (sought === '') return groups;
  const found = groups.filter(groupMatcher(sought, { ids: false }));
  const first = found.filter(({ name }) => normalizeForSearch(name).startsWith(sought));
  return [...first, ...found.filter((group) => !first.includes(group))];
}
