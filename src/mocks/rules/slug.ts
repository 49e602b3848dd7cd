import { hashText } from '../seed/hash.ts';
import type { ProjectRecord } from '../store/types.ts';

const pattern = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const longest = 48;

/** The slug becomes the first label of a host name (spec 4.10). */
export const slugProblem = (slug: string): string | null =>
  pattern.test(slug)
    ? null
    : 'must be 1 to 63 lower-case letters, digits and hyphens, and neither begin nor end with a hyphen';

/** What a project that was never given a slug is served under: its name, as far as a host name can show it. */
export function defaultSlug({ id, name }: Pick<ProjectRecord, 'id' | 'name'>): string {
  const words = (name ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z\d]+/g);
  const text = (words ?? ['app']).join('-').slice(0, longest).replace(/-$/, '');
  return `${text}-${hashText(id).toString(16).padStart(8, '0').slice(-6)}`;
}
