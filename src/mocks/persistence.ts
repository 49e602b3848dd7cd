import { z } from '@/contract/zod.ts';

/** Stores the state across reloads. Only differences from the seed are stored. */
export interface Persistence {
  load(): Promise<unknown>;
  save(snapshot: Snapshot): Promise<void>;
  clear(): Promise<void>;
  /** Calls the listener when someone else, such as another tab, has stored or cleared the state. */
  watch?(listener: () => void): void;
}

const snapshotShape = z.strictObject({
  v: z.literal(1),
  advance_ms: z.number(),
  changes: z.unknown(),
});
/** Plain JSON: the writes since the seed, and how far the clock was moved forward. */
export type Snapshot = z.infer<typeof snapshotShape>;

/** Null for data of an earlier version, or in another format. */
export function readSnapshot(saved: unknown): Snapshot | null {
  return z.safeParse(snapshotShape, saved).data ?? null;
}

interface SnapshotWriter {
  /** Resolves once all changes so far are stored. */
  readonly save: () => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly idle: () => Promise<void>;
  /** Whether the current state needs no storing: it is the seed's, or was just loaded. */
  readonly mark: () => void;
}

/** Saves snapshots one after the other, so that an older one never overwrites a newer one. */
export function createSnapshotWriter(
  persistence: Persistence | undefined,
  snapshot: () => Snapshot,
): SnapshotWriter {
  let last = Promise.resolve();
  let lastSaved = JSON.stringify(snapshot());
  const mark = () => {
    lastSaved = JSON.stringify(snapshot());
  };
  const queue = (work: (to: Persistence) => Promise<void>) => {
    if (persistence === undefined) return last;
    // Without storage, as in a private window, the demo still works until the reload.
    last = last.then(() => work(persistence)).catch(() => undefined);
    return last;
  };
  return {
    mark,
    save: () => {
      const current = snapshot();
      // An unchanged demo isn't stored, so that its dates can move on with the days (adapters/browser.ts).
      if (JSON.stringify(current) === lastSaved) return last;
      mark();
      return queue((to) => to.save(current));
    },
    clear: () => {
      mark();
      return queue((to) => to.clear());
    },
    idle: () => last,
  };
}
