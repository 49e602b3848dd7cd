import { connectionStore } from '@/api/connection/connections.ts';
import type { TypePlace } from '@/domain/security/flagged/type-index.ts';
import { fileName, saveFile, utcDay } from '@/lib/export-file.ts';
import { createStore, put } from '@/lib/store.ts';
import { changeLog } from '@/local/change-log.ts';
import type { DecisionMap } from '@/local/decision-map.ts';
import { decisions } from '@/local/decisions.ts';
import { startJob } from '@/local/job-runner.ts';
import { type Job, jobs } from '@/local/jobs.ts';
import { allReveals } from '@/local/reveal-log.ts';
import { scanSnapshots } from '@/local/scan-snapshots.ts';
import { toast } from '@/ui/feedback/toast.ts';

import type { EvidenceFacts, LocalRecords } from './build-evidence.ts';
import { collectEvidence, type CollectOptions } from './collect/collect.ts';
import type { Pack } from './pack/create-pack.ts';

interface NamedPack extends Pack {
  readonly name: string;
}

/** The last pack of a workspace, and the job that builds it. */
export interface EvidenceRun {
  readonly jobId: string;
  /** Null until it is built. */
  readonly pack: NamedPack | null;
}

/** In memory, by connection and workspace. */
export const evidenceRuns = createStore<ReadonlyMap<string, EvidenceRun>>(new Map());

export const runKey = ({ connection, workspaceId }: TypePlace): string => `${connection.id} ${workspaceId}`;

/** Undefined if the browser denies its storage: most decisions are unknown then. */
const loadDecisions = async (workspaceId: string): Promise<DecisionMap | undefined> =>
  (await decisions.load(workspaceId)) ? decisions.decisionMapOf(workspaceId) : undefined;

const localRecords = async (workspaceId: string): Promise<LocalRecords> => ({
  areDecisionsLoaded: await decisions.load(workspaceId),
  decisions: decisions.decisionMapOf(workspaceId) ?? new Map(),
  changes: changeLog.get(),
  reveals: allReveals(),
  snapshots: await scanSnapshots.latestOf(workspaceId),
});

export const loadBuilder = () => import('./build-evidence.ts');

interface StartOptions extends Omit<CollectOptions, 'loadDecisions'> {
  readonly facts: EvidenceFacts;
  /** The estimated number of requests. Null if unknown. */
  readonly total: number | null;
  readonly onEnd: (job: Job) => void;
}

/** Builds a pack in the background, and downloads it. */
export function startEvidence({ facts, total, onEnd, ...options }: StartOptions): void {
  const key = runKey(options);
  const { connection, workspaceId } = options;
  const place = facts.workspace.name ?? facts.workspace.id;
  const collecting = collectEvidence({ ...options, loadDecisions: () => loadDecisions(workspaceId) });

  const build = async (isComplete: boolean): Promise<NamedPack> => {
    const { buildEvidence } = await loadBuilder();
    const createdAt = new Date();
    const pack = await buildEvidence({
      facts,
      collected: collecting.result(),
      local: await localRecords(workspaceId),
      isComplete,
      createdAt,
    });
    const name = fileName(['evidence', place, utcDay(createdAt), ...(isComplete ? [] : ['partial'])], 'zip');
    return { ...pack, name };
  };
  const savePart = (): void => {
    build(false).then(
      ({ name, zip }) => saveFile(name, zip),
      () => toast({ tone: 'bad', title: 'Couldn’t build the partial pack' }),
    );
  };

  const jobId = startJob({
    kind: 'Evidence',
    label: `Evidence pack for ${place}`,
    unit: ['request', 'requests'],
    connectionIds: [connection.id],
    save: () => {
      const pack = evidenceRuns.get().get(key)?.pack ?? null;
      if (pack === null) savePart();
      else saveFile(pack.name, pack.zip);
    },
    async run({ signal, report }) {
      const reportProgress = (): void => report({ done: collecting.requests(), total, requests: 0 });
      reportProgress();
      await collecting.run(signal, reportProgress);
      const pack = await build(true);
      signal.throwIfAborted();
      put(evidenceRuns, key, { jobId, pack });
      saveFile(pack.name, pack.zip);
    },
    onEnd,
  });
  discardEvidence(options);
  put(evidenceRuns, key, { jobId, pack: null });
  followConnections();
}

/** Removes the last pack of a workspace, and stops its job. */
export function discardEvidence(place: TypePlace): void {
  const run = evidenceRuns.get().get(runKey(place));
  jobs
    .get()
    .find(({ id }) => id === run?.jobId)
    ?.remove();
  put(evidenceRuns, runKey(place), null);
}

let follows = false;
/** Removing a connection drops its packs. */
function followConnections(): void {
  if (follows) return;
  follows = true;
  connectionStore.onDisconnect((id) => {
    for (const key of evidenceRuns.get().keys()) if (key.startsWith(`${id} `)) put(evidenceRuns, key, null);
  });
}
