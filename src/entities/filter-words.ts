import type { MemberFilters } from '@/api/people.ts';
import type { ProjectFilters } from '@/api/projects.ts';

import { audienceWord, visibilityWord } from './project-words.ts';
import { roleWord } from './role-words.ts';

/** The filters of a list of projects in words, each for itself: "Published: yes". */
export function projectFilterWords({
  query,
  is_published: published,
  publish_audience: audience,
  visibility,
}: ProjectFilters): string[] {
  const words = (values: readonly string[], word: typeof audienceWord) =>
    values.map((value) => word(value).label).join(', ');
  return [
    query === undefined ? null : `Search: “${query}”`,
    published === undefined ? null : `Published: ${published ? 'yes' : 'no'}`,
    audience === undefined ? null : `Audience: ${words(audience, audienceWord)}`,
    visibility === undefined ? null : `Who can edit: ${words(visibility, visibilityWord)}`,
  ].filter((part) => part !== null);
}

/** The same for members: "Role: Admin". */
export function memberFilterWords({ query, role, scim_managed: managed }: MemberFilters): string[] {
  return [
    query === undefined ? null : `Search: “${query}”`,
    role === undefined ? null : `Role: ${role.map((one) => roleWord(one).label).join(', ')}`,
    managed === undefined ? null : `By identity provider: ${managed ? 'yes' : 'no'}`,
  ].filter((part) => part !== null);
}
