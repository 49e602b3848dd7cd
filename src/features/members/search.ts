import { limits } from '@/contract/limits.ts';
import { roles } from '@/contract/resources/people.ts';
import { z } from '@/contract/zod.ts';
import { knownList, textParam } from '@/domain/lists/list-search.ts';

export const sortIds = ['display_name', 'role', 'joined_at'] as const;

const sortPattern = new RegExp(`^-?(?:${sortIds.join('|')})$`);

/** What the member list keeps in the URL. Defaults are left out. */
export const memberSearch = z.object({
  q: textParam(limits.queryLength),
  role: knownList(roles),
  scim: z.catch(z.optional(z.enum(['yes', 'no'])), undefined),
  /** `joined_at`, or `-joined_at` for descending. Absent: the API's own order. */
  sort: z.catch(z.optional(z.string().check(z.regex(sortPattern))), undefined),
});
export type MemberSearch = z.infer<typeof memberSearch>;

/** A pasted user ID may be in upper case, but the API's own, which it is compared with, are lower-case UUIDs. */
export const memberParams = {
  parse: ({ userId }: { readonly userId: string }) => ({ userId: userId.toLowerCase() }),
};
