import type { WorkspaceMemberDetails } from '@/contract/resources/people.ts';

export const formerMember = 'No longer an active member';
const unnamedMember = 'Unnamed member';

/** A stored name may be null (spec 2.11) or made of spaces; the e-mail then says who it is. */
export const personName = ({ name, email }: Pick<WorkspaceMemberDetails, 'name' | 'email'>): string =>
  name?.trim() || email || unnamedMember;
