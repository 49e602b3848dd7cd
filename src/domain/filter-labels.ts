import type { MemberFilters } from '@/api/people/people.ts';
import type { ProjectFilters } from '@/api/projects/project-query.ts';

import { roleLabel } from './person-labels.ts';
import { audienceLabel, visibilityLabel } from './project-labels.ts';

/** The filters of a project list as labels: "Published: yes". */
export function projectFilterLabels({
  query,
  is_published: published,
  publish_audience: audience,
  visibility,
}: ProjectFilters): string[] {
  const labels = (values: readonly string[], labelOf: typeof audienceLabel) =>
    values.map((value) => labelOf(value).label).join(', ');
  return [
    query === undefined ? null : `Search: “${query}”`,
    published === undefined ? null : `Published: ${published ? 'yes' : 'no'}`,
    audience === undefined ? null : `Audience: ${labels(audience, audienceLabel)}`,
    visibility === undefined ? null : `Editor access: ${labels(visibility, visibilityLabel)}`,
  ].filter((part) => part !== null);
}

/** The filters of a member list as labels: "Role: Admin". */
export function memberFilterLabels({ query, role, scim_managed: managed }: MemberFilters): string[] {
  return [
    query === undefined ? null : `Search: “${query}”`,
    role === undefined ? null : `Role: ${role.map((id) => roleLabel(id).label).join(', ')}`,
    managed === undefined ? null : `Managed by identity provider: ${managed ? 'yes' : 'no'}`,
  ].filter((part) => part !== null);
}
