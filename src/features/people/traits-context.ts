import { createContext, useContext } from 'react';

import type { MemberTraits, Role } from '@/api/member-traits.ts';

export interface KnownTraits extends Pick<MemberTraits, 'rolesOf' | 'scimOf' | 'rolesRead'> {
  /** What the filter of the list itself says of every row. */
  readonly given: { readonly role: Role | null; readonly scim: boolean | null };
}

const nothing: KnownTraits = {
  rolesOf: () => [],
  scimOf: () => null,
  rolesRead: false,
  given: { role: null, scim: null },
};

const TraitsContext = createContext(nothing);

/** Around a list, so that its rows follow what is being found out without being drawn anew as rows. */
export const TraitsProvider = TraitsContext.Provider;

interface Traits {
  /** One role; several while they contradict each other; null: not read yet; empty: none that is known. */
  readonly roles: readonly Role[] | null;
  readonly scim: boolean | null;
}

export function useTraits(userId: string): Traits {
  const { rolesOf, scimOf, rolesRead, given } = useContext(TraitsContext);
  const found = rolesOf(userId);
  const roles = given.role !== null ? [given.role] : found.length > 0 || rolesRead ? found : null;
  return { roles, scim: given.scim ?? scimOf(userId) };
}
