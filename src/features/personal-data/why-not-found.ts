/** What is known when the service answers 404, which it does for either of two reasons (spec 4.18, 7). */
export interface NotFoundFacts {
  /** `enable_pii` of the workspace; null when it cannot be read. */
  readonly detection: boolean | null;
  readonly project: 'there' | 'gone' | 'unknown';
}

/** `off?`: it must be that, though the workspace does not say so. `unclear`: neither reason holds, or none is known. */
export type Why = 'gone' | 'off' | 'off?' | 'unclear';

export function whyNotFound({ detection, project }: NotFoundFacts): Why {
  if (project === 'gone') return 'gone';
  if (detection === false) return 'off';
  return detection === null && project === 'there' ? 'off?' : 'unclear';
}
