import { getOwn } from '@/lib/get-own.ts';

/**
 * What a change of editor visibility does to whom, as far as the three settings say (spec 2.3); null where one of the
 * two is not known.
 */
export function visibilityConsequence(from: string | null, to: string): string | null {
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    restricted: {
      workspace_edit:
        'Every workspace member gets into the editor, at the access level of their workspace role.',
      workspace_view: 'Every workspace member can read the project in the editor.',
    },
    workspace_edit: {
      restricted: 'Members who are not its owner, invited collaborators or workspace owners lose the editor.',
      workspace_view:
        'Members who edit through their workspace role alone can only read from then on. Grants on the project, its folder or a group still allow editing.',
    },
    workspace_view: {
      restricted: 'Members who are not its owner, invited collaborators or workspace owners lose the editor.',
      workspace_edit: 'Members whose workspace role allows editing can edit.',
    },
  };
  const of = from === null ? undefined : getOwn(known, from);
  return of === undefined ? null : (getOwn(of, to) ?? null);
}
