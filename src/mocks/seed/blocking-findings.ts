import { hashText, mix } from './hash.ts';
import { uuid } from './ids.ts';

/** Chosen so that a project on the first page is refused, and none of the first twelve, however they are filtered. */
const salt = 121_734;
const share = 50;

/**
 * The open error findings of a project's latest scan that keep it from being published (spec §7,
 * `security_critical_findings`); none for most projects.
 */
export function blockingFindingIds(projectId: string): readonly string[] {
  const seed = mix(hashText(projectId), salt);
  if (seed % share !== 0) return [];
  return Array.from({ length: 1 + (mix(seed, 1) % 3) }, (_, index) => uuid(seed, index + 2));
}
