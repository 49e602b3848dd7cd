import { storedAudience } from '@/api/publishing/audience.ts';
import { soon, type WritingHarness } from '@/api/testing/write-harness.ts';
import { jobItemOf } from '@/local/item-job-fixture.ts';

import { bulkKinds } from '../bulk-jobs.tsx';
import type { BulkTarget } from '../bulk-target.ts';
import { planRow } from '../plan-row.ts';

/** A project and its item, as a plan records it. For tests. */
export async function plannedItem<Service>(
  harness: WritingHarness<Service>,
  target: BulkTarget,
  criteria: { readonly published: boolean; readonly audience?: string },
) {
  const opened = await harness.open(criteria);
  const { project, workspaceId } = opened;
  const { input } = planRow(
    { id: project.id, name: 'Portal', connectionId: harness.connection.id, workspaceId },
    target,
    {
      project,
      stored: storedAudience(project, null),
      reviewedAt: new Date().toISOString(),
      permissions: { workspace: null, project },
    },
  );
  const item = jobItemOf({ id: project.id, input: JSON.parse(JSON.stringify(input)), state: 'sending' });
  const leave = new AbortController();
  const removal = new AbortController();
  const step = {
    leave: leave.signal,
    connection: harness.connection,
    client: harness.queryClient,
    signal: removal.signal,
    workspaceId,
  };
  const kind = bulkKinds[target.action];
  return {
    ...opened,
    run: (resumed = false) => soon(kind.run(item, { ...step, resumed })),
    check: () => soon(kind.check(item, { ...step, resumed: false })),
    /** As when the job is paused or stopped. */
    leave: () => leave.abort(),
    /** As when the job is removed. */
    remove: () => removal.abort(),
    before: harness.requests.length,
  };
}
