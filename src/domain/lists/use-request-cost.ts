import { useState } from 'react';

import { useScarcestRateLimit } from '@/api/use-rate-limit.ts';

import { type LoadAllCost, measuredMs, requestCost, type Work } from './request-cost.ts';

/** The current cost, based on the measured requests and the rate limits of these connections. */
export function useRequestCost(workload: Work, connectionIds: readonly string[]): LoadAllCost {
  const rate = useScarcestRateLimit(connectionIds);
  const [requestMs] = useState(measuredMs);
  return requestCost(workload, requestMs, rate);
}
