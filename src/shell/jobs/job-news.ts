import { hasSettled, keyRejection, resultText, waitsForKey } from '@/domain/item-job-labels.ts';
import { capitalize } from '@/lib/text.ts';
import type { ItemJob } from '@/local/item-job.ts';
import { itemJobs } from '@/local/item-jobs.ts';
import { type Job, jobs } from '@/local/jobs.ts';
import { notifyIfHidden } from '@/ui/feedback/browser-notifications.ts';
import { toast, toasts } from '@/ui/feedback/toast.ts';

interface JobNews {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/** Item jobs that ended, or paused because of their API key, between two states, in the tab that ran them. */
export function itemJobNews(before: readonly ItemJob[], after: readonly ItemJob[]): readonly JobNews[] {
  const ran = new Set(before.filter(({ runsHere }) => runsHere).map(({ id }) => id));
  const open = new Set(before.filter((job) => !hasSettled(job) && !waitsForKey(job)).map(({ id }) => id));
  return after
    .filter((job) => (hasSettled(job) || waitsForKey(job)) && ran.has(job.id) && open.has(job.id))
    .map((job) => ({
      title: job.title,
      body: job.endedAt === null ? `Paused. ${keyRejection(job)}` : capitalize(resultText(job)),
      tag: job.id,
    }));
}

/** Exports that ended, or paused because of their API key, without their label, which may name a person. */
export function endedExports(before: readonly Job[], after: readonly Job[]): readonly JobNews[] {
  const running = new Set(before.filter(({ state }) => state === 'running').map(({ id }) => id));
  return after.flatMap(({ id, state, error }) => {
    if (!running.has(id) || state === 'running' || (state === 'paused' && error === null)) return [];
    const title = state === 'done' ? 'Export complete' : `Export ${state}`;
    return [{ title, body: '', tag: id }];
  });
}

/** Announces the news to screen readers, unless a toast shows it. After a reload, no page has a toast for a resumed job. */
export function sayNews({ title, body, tag }: JobNews): void {
  if (toasts.get().some(({ about, isSpoken }) => about === tag && isSpoken !== true)) return;
  toast({ tone: 'neutral', title, description: body, about: tag, isSpoken: true });
}

/** Shows a browser notification when a job ends or pauses on its own while the tab is hidden. Returns a function that stops it. */
export function watchJobs(): () => void {
  let itemsBefore = itemJobs.store.get().jobs;
  let exportsBefore = jobs.get();
  const stopItems = itemJobs.store.subscribe(() => {
    const after = itemJobs.store.get().jobs;
    for (const news of itemJobNews(itemsBefore, after)) {
      notifyIfHidden(news);
      sayNews(news);
    }
    itemsBefore = after;
  });
  const stopExports = jobs.subscribe(() => {
    const after = jobs.get();
    for (const news of endedExports(exportsBefore, after)) notifyIfHidden(news);
    exportsBefore = after;
  });
  return () => {
    stopItems();
    stopExports();
  };
}
