import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { workspaceOptions } from '@/api/workspaces.ts';
import { planIncludes } from '@/contract/scopes.ts';
import { laterAside } from '@/ui/later.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

import type { WhyFlaggedProps } from './why-flagged.tsx';

const Loaded = laterAside(async () => (await import('./why-flagged.tsx')).WhyFlagged);

/** `WhyFlagged`, loaded only where the plan includes the inventory (spec 4.20). Until then its place is kept. */
export function WhyFlagged(props: WhyFlaggedProps) {
  const { connection, workspaceId } = props;
  const { data } = useQuery({ ...workspaceOptions(connection, workspaceId), enabled: false });
  if (data === undefined || !planIncludes(data.plan, 'enterprise')) return null;
  return (
    <Suspense fallback={<Skeleton className="h-11 w-full rounded-card" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
