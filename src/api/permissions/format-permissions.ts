import type { PermissionSets } from './learned-permissions.ts';

export const joined = (items: readonly string[], last: 'and' | 'or'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

/** Why something is not offered any more. Refusals outlive a reload, so the reason names what takes them back. */
export const refusalReason = (sets: PermissionSets): string =>
  `${permissionSentence(sets)} If that has changed, check access in Settings.`;

/** What a refused change needs: all of any one set (spec 7), in a sentence. */
export function permissionSentence(sets: PermissionSets): string {
  const named = sets.filter((set) => set.length > 0).map((set) => joined(set, 'and'));
  if (named.length === 0) return 'The owner of this key may not do this.';
  return named.length === 1
    ? `This needs ${named[0]}.`
    : `This needs any one of these sets, all of its items: ${named.join('; or ')}.`;
}
