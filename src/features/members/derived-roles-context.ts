import { createContext, useContext } from 'react';

import type { MemberRoles, Role } from '@/api/people/member-roles.ts';

export interface KnownDerivedRoles extends Pick<MemberRoles, 'rolesOf' | 'scimOf' | 'rolesRead'> {
  /** What the filter of the list itself says of every row. */
  readonly given: { readonly role: Role | null; readonly scim: boolean | null };
}

const nothing: KnownDerivedRoles = {
  rolesOf: () => [],
  scimOf: () => null,
  rolesRead: false,
  given: { role: null, scim: null },
};

const TraitsContext = createContext(nothing);

/** Around a list, so that its rows follow what is being found out without being drawn anew as rows. */
export const DerivedRolesProvider = TraitsContext.Provider;

interface Traits {
  /** One role; several while they contradict each other; null: not read yet; empty: none that is known. */
  readonly roles: readonly Role[] | null;
  readonly scim: boolean | null;
}

export function useDerivedRoles(userId: string): Traits {
  const { rolesOf, scimOf, rolesRead, given } = useContext(TraitsContext);
  const found = rolesOf(userId);
  const roles = given.role !== null ? [given.role] : found.length > 0 || rolesRead ? found : null;
  return { roles, scim: given.scim ?? scimOf(userId) };
}
