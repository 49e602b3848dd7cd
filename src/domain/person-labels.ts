import type { WorkspaceMemberDetails } from '@/contract/resources/people.ts';
import { getOwn } from '@/lib/text.ts';

import type { Label } from './project-labels.ts';

/** Somebody who left, was only invited so far, or was never a member: the service does not say which (spec 4.4). */
export const notActive = 'Not an active member';
const unnamedMember = 'Unnamed member';

/** A stored name may be null (spec 2.11) or made of spaces; the e-mail then says who it is. */
export const personName = ({ name, email }: Pick<WorkspaceMemberDetails, 'name' | 'email'>): string =>
  name?.trim() || email || unnamedMember;

const roleWords: Readonly<Record<string, Omit<Label, 'known'>>> = {
  owner: { label: 'Owner', meaning: 'Full access to the workspace.' },
  admin: { label: 'Admin', meaning: 'Manages the workspace and its members.' },
  member: { label: 'Member', meaning: 'Creates and edits projects.' },
  collaborator: { label: 'Collaborator', meaning: 'Invited to single projects from outside the workspace.' },
  viewer: { label: 'Viewer', meaning: 'Views projects without changing them.' },
};

/** What a role is called (spec 4.3); one that is not known is shown as the service wrote it. */
export function roleLabel(role: string): Label {
  const known = getOwn(roleWords, role);
  return known === undefined
    ? { label: role, meaning: `Unknown role “${role}”.`, known: false }
    : { ...known, known: true };
}
