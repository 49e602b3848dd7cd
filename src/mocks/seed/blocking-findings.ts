import { hashText, mix } from './hash.ts';
import { uuid } from './ids.ts';

/** Chosen so that one project on the first page is blocked, but none of the first twelve, with any filters. */
const salt = 121_734;
const share = 50;

/**
 * Open error findings of a project's latest scan that block publishing (spec §7,
 * `security_critical_findings`). Most projects have none.
 */
export function blockingFindingIds(projectId: string): readonly string[] {
  const seed = mix(hashText(projectId), salt);
  if (seed % share !== 0) return [];
  return Array.from({ length: 1 + (mix(seed, 1) % 3) }, (_, index) => uuid(seed, index + 2));
}
