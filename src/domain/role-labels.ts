import { getOwn } from '@/lib/get-own.ts';

import type { Label } from './project-labels.ts';

const roleWords: Readonly<Record<string, Omit<Label, 'known'>>> = {
  owner: { label: 'Owner', meaning: 'Owns the workspace, and may do everything in it.' },
  admin: { label: 'Admin', meaning: 'Manages the workspace and its members.' },
  member: { label: 'Member', meaning: 'Makes and edits projects.' },
  collaborator: { label: 'Collaborator', meaning: 'From outside: invited to single projects.' },
  viewer: { label: 'Viewer', meaning: 'Reads, and changes nothing.' },
};

/** What a role is called (spec 4.3); one that is not known is shown as the service wrote it. */
export function roleLabel(role: string): Label {
  const known = getOwn(roleWords, role);
  return known === undefined
    ? { label: role, meaning: `“${role}” is a role that this console does not know yet.`, known: false }
    : { ...known, known: true };
}
