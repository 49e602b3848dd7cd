import { lookUp } from '@/lib/look-up.ts';

import type { Word } from './project-words.ts';

const roleWords: Readonly<Record<string, Omit<Word, 'known'>>> = {
  owner: { label: 'Owner', meaning: 'Owns the workspace, and may do everything in it.' },
  admin: { label: 'Admin', meaning: 'Manages the workspace and its members.' },
  member: { label: 'Member', meaning: 'Makes and edits projects.' },
  collaborator: { label: 'Collaborator', meaning: 'From outside: invited to single projects.' },
  viewer: { label: 'Viewer', meaning: 'Reads, and changes nothing.' },
};

/** What a role is called (spec 4.3); one that is not known is shown as the service wrote it. */
export function roleWord(role: string): Word {
  const known = lookUp(roleWords, role);
  return known === undefined
    ? { label: role, meaning: `“${role}” is a role that this console does not know yet.`, known: false }
    : { ...known, known: true };
}
