import type { AudienceProblem } from '@/api/publishing/audience.ts';
import { limits } from '@/contract/limits.ts';

/** Why a draft of the audience cannot be sent as it stands. */
export const audienceProblemLabel: Readonly<Record<AudienceProblem, string>> = {
  confirmation: 'Say first what happens to those who would lose access.',
  'targets-need-custom': 'A list of groups goes only with chosen groups.',
  'too-many-groups': `A list holds ${limits.audienceTargets} groups at most.`,
};
