import { textsMatch } from '../store/search.ts';
import type { MemberRecord } from '../store/types.ts';

/** Display name, user name and e-mail are searched (spec 4.3); without terms everyone matches. */
export const memberMatches = (member: MemberRecord, terms: readonly string[]): boolean =>
  textsMatch(terms, [member.name, member.user_name, member.email]);

function termScore(member: MemberRecord, term: string): number {
  const name = member.name?.toLowerCase() ?? '';
  if (name === term) return 5;
  if (name.split(/\s+/u).includes(term)) return 4;
  if (name.split(/\s+/u).some((word) => word.startsWith(term))) return 3;
  if (name.includes(term)) return 2;
  return member.user_name.toLowerCase().includes(term) ? 1 : 0;
}

/** How well a member matches: whole words of the display name first, the e-mail alone last. */
export const memberScore = (member: MemberRecord, terms: readonly string[]): number =>
  terms.reduce((sum, term) => sum + termScore(member, term), 0);
