import type { WorkspaceMemberDetails } from '@/contract/resources/people.ts';

/** Somebody who left, was only invited so far, or was never a member: the service does not say which (spec 4.4). */
export const notActive = 'Not an active member';
const unnamedMember = 'Unnamed member';

/** A stored name may be null (spec 2.11) or made of spaces; the e-mail then says who it is. */
export const personName = ({ name, email }: Pick<WorkspaceMemberDetails, 'name' | 'email'>): string =>
  name?.trim() || email || unnamedMember;
