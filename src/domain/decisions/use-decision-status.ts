import { useMemo } from 'react';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useDecisions } from '@/local/decisions.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { type Decided, decidedOf, type DecisionSubject } from './subject.ts';

type Subject = Pick<DecisionSubject, 'kind' | 'project_id' | 'finding_id' | 'facts'>;

/**
 * Looks up the status of any subject in the workspace: call `const decidedOf = useDecisionStatus()` once per list. Undefined
 * until the decisions have loaded. The function changes with each decision, and every 30 seconds because dates pass.
 */
export function useDecisionStatus(): ((subject: Subject) => Decided) | undefined {
  const decisionMap = useDecisions(useWorkspaceId());
  const nowMs = useNow();
  return useMemo(
    () => (decisionMap === undefined ? undefined : (subject) => decidedOf(decisionMap, subject, nowMs)),
    [decisionMap, nowMs],
  );
}
