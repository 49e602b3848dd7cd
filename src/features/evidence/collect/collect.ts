import type { QueryClient } from '@tanstack/react-query';

import { describeError } from '@/api/errors/describe-error.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { inParallel } from '@/domain/run-in-parallel.ts';
import type { TypePlace } from '@/domain/security/flagged/type-index.ts';
import type { FilterContext } from '@/domain/security/query/browser-filter.ts';
import type { DecisionMap } from '@/local/decision-map.ts';
import type { GuardRule } from '@/local/guard-rules.ts';

import { needsInventory, type PartId } from '../pack/manifest.ts';
import type { Scope } from '../scope.ts';
import { checkRule, checkScans, requestsPerScanCheck, type RuleCheck, type ScanCheck } from './checks.ts';
import { type CollectedRows, collectRows } from './collect-rows.ts';
import { type CollectedTypes, collectTypes, orAborted } from './collect-types.ts';

export interface CollectOptions extends TypePlace {
  readonly client: QueryClient;
  readonly scope: Scope;
  readonly parts: ReadonlySet<PartId>;
  readonly rules: readonly GuardRule[];
  /** The decisions of the workspace: a query may filter by them. Undefined if they can't be loaded. */
  readonly loadDecisions: () => Promise<DecisionMap | undefined>;
}

/** Everything that was loaded from the API for a pack. */
export interface Collected extends CollectedRows, CollectedTypes {
  readonly scans: ReadonlyMap<string, ScanCheck>;
  readonly rules: readonly RuleCheck[];
  readonly uncheckedRules: number;
}

/**
 * Loads what a pack needs, at a lower priority than the person's own requests. Resumes where it stopped or failed.
 */
export function collectEvidence({
  client,
  connection,
  workspaceId,
  scope,
  parts,
  rules,
  loadDecisions,
}: CollectOptions) {
  const place = { connection, workspaceId };
  let requests = 0;
  let reportProgress = (): void => undefined;
  const count = (): void => {
    requests += 1;
    reportProgress();
  };
  const inventory = collectRows({ ...place, scope, onRequest: count });
  const types = collectTypes(client, place, count);
  const scans = new Map<string, ScanCheck>();
  let unchecked: InventoryRow[] | null = null;
  const waitingRules = parts.has('rules') ? [...rules] : [];
  const checkedRules: RuleCheck[] = [];

  const contextNow = async (): Promise<FilterContext> => ({
    nowMs: Date.now(),
    decisionMap: await loadDecisions(),
  });

  async function loadScans(signal: AbortSignal): Promise<void> {
    // Without a scan there is nothing to check.
    unchecked ??= inventory.result().rows.filter((row) => row.last_security_scan_at !== null);
    const waiting = unchecked;
    await inParallel(waiting, signal, async (row, stop) => {
      try {
        scans.set(row.id, await checkScans(connection, row.id, stop));
      } catch (error) {
        waiting.push(row);
        if (!isForbidden(error)) throw error;
        // Every project would be rejected for the same reason.
        const refused = { kind: 'forbidden', reason: describeError(error).title } as const;
        for (const { id } of waiting.splice(0)) scans.set(id, refused);
      }
      requests += requestsPerScanCheck - 1;
      count();
    });
  }

  async function loadRules(signal: AbortSignal): Promise<void> {
    const context = await contextNow();
    for (let rule = waitingRules[0]; rule !== undefined; rule = waitingRules[0]) {
      signal.throwIfAborted();
      checkedRules.push(await orAborted(checkRule(rule, { client, context, ...place }), signal));
      waitingRules.shift();
      count();
    }
  }

  return {
    requests: () => requests,
    result: (): Collected => ({
      ...inventory.result(),
      ...types.result(),
      scans,
      rules: checkedRules,
      uncheckedRules: waitingRules.length,
    }),
    async run(signal: AbortSignal, onProgress: () => void): Promise<void> {
      reportProgress = onProgress;
      await loadRules(signal);
      if (!needsInventory(parts)) return;
      const { refusal, isTooLarge } = inventory.result();
      if (refusal === null && !isTooLarge) await inventory.run(signal, await contextNow());
      if (inventory.result().refusal !== null) return;
      if (parts.has('reasons')) await types.run(signal);
      if (parts.has('scans')) await loadScans(signal);
    },
  };
}
