import type { Project } from '@/contract/resources/project.ts';

import { ApiError } from './api-error.ts';

/** The words of the change log, which stores them. */
export type OutcomeState = 'applied' | 'not_applied' | 'unknown';

/** What reading again told about a write whose answer was lost. */
export interface Resolution {
  readonly state: OutcomeState;
  /** As read; null when it is gone, or could not be read. */
  readonly project: Project | null;
}

export const resolutions = new WeakMap<ApiError, Resolution>();

/** What is known about a mutation that failed with this error; null when the service refused it: nothing was done. */
export const resolutionOf = (error: unknown): Resolution | null =>
  (error instanceof ApiError ? resolutions.get(error) : undefined) ?? null;
