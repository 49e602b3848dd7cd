import type { WorkspaceGroup } from '@/contract/resources/people.ts';
import { formatNumber } from '@/lib/numbers.ts';

/** How many belong to a group, some of whom are pending or have not joined yet (spec 2.10). */
export const formatGroupSize = ({ member_count: count }: Pick<WorkspaceGroup, 'member_count'>): string =>
  count === 1 ? '1 member or invited' : `${formatNumber(count)} members and invited`;
