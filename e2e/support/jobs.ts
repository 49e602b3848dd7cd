import type { Page } from '@playwright/test';

import type { JobItem } from '../../src/local/item-job.ts';

type Item = Pick<JobItem, 'name' | 'state'> & Partial<Pick<JobItem, 'id' | 'reason' | 'input'>>;

/** Stores a job of the page's connection, as a closed tab left it. It appears after the next load. */
export async function storeInterruptedJob(
  page: Page,
  title: string,
  items: readonly Item[],
  kind = 'audience',
  id = 'stored',
): Promise<void> {
  await page.evaluate(
    async ([name, parts, jobKind, jobId]) => {
      const stored: unknown = JSON.parse(sessionStorage.getItem('service-console.connections') ?? 'null');
      const { connections } = stored as { connections: { id: string; workspaceIds: string[] }[] };
      const open = indexedDB.open('service-console-jobs');
      open.onupgradeneeded = () => open.result.createObjectStore('jobs');
      const done = (request: IDBRequest | IDBTransaction) =>
        new Promise<void>((resolve, reject) => {
          const onEnd = request instanceof IDBTransaction ? 'complete' : 'success';
          request.addEventListener(onEnd, () => resolve());
          request.addEventListener('error', () => reject(new Error('not stored')));
        });
      await done(open);
      const transaction = open.result.transaction('jobs', 'readwrite');
      const records = transaction.objectStore('jobs');
      const at = new Date().toISOString();
      records.put(
        {
          id: jobId,
          kind: jobKind,
          title: name,
          connectionId: connections[0]?.id,
          workspaceId: connections[0]?.workspaceIds[0],
          startedAt: at,
          endedAt: null,
          state: 'running',
          undoes: null,
        },
        `job ${jobId}`,
      );
      for (const [order, part] of parts.entries()) {
        const item = { id: `prj_${order}`, reason: null, input: null, ...part };
        const fixed = { jobId, order, requestId: null, result: null };
        records.put(
          { ...fixed, ...item, at: item.state === 'pending' ? null : at },
          `item ${jobId} ${item.id}`,
        );
      }
      await done(transaction);
      open.result.close();
      localStorage.setItem('service-console.jobs', 'true');
    },
    [title, items, kind, id] as const,
  );
}
