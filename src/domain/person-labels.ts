import type { WorkspaceMemberDetails } from '@/contract/resources/people.ts';
import { getOwn, visibleText } from '@/lib/text.ts';

import type { Label } from './project-labels.ts';

/** Someone who left, was only invited, or was never a member. The API doesn't say which (spec §4.4). */
export const notActive = 'Not an active member';
export const unnamedMember = 'Unnamed member';

/** A name may be null (spec §2.11) or blank. The email then identifies the person. */
export const personName = ({ name, email }: Pick<WorkspaceMemberDetails, 'name' | 'email'>): string =>
  visibleText(name) || visibleText(email) || unnamedMember;

const roleLabels: Readonly<Record<string, Omit<Label, 'known'>>> = {
  owner: { label: 'Owner', meaning: 'Full access to the workspace.' },
  admin: { label: 'Admin', meaning: 'Manages the workspace and its members.' },
  member: { label: 'Member', meaning: 'Creates and edits projects.' },
  collaborator: {
    label: 'Collaborator',
    meaning: 'Invited to specific projects from outside the workspace.',
  },
  viewer: { label: 'Viewer', meaning: 'Read-only access to projects.' },
};

/** The label of a role (spec §4.3). Unknown roles are shown as they are. */
export function roleLabel(role: string): Label {
  const known = getOwn(roleLabels, role);
  return known === undefined
    ? { label: role, meaning: `Unknown role “${role}”.`, known: false }
    : { ...known, known: true };
}
