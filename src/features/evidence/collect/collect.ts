import type { QueryClient } from '@tanstack/react-query';

import { paginateAll } from '@/api/cache/paginate-all.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { isForbidden, isInvalid } from '@/api/errors/error-guards.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { inventoryListOptions } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { inParallel } from '@/domain/run-in-parallel.ts';
import {
  type IndexedType,
  readType,
  type TypePlace,
  typeProjectsOptions,
} from '@/domain/security/flagged/type-index.ts';
import { type FilterContext, localFilter } from '@/domain/security/query/browser-filter.ts';
import type { DecisionMap } from '@/local/decision-map.ts';
import type { GuardRule } from '@/local/guard-rules.ts';

import { needsInventory, type PartId } from '../pack/manifest.ts';
import type { Scope } from '../scope.ts';
import { checkRule, checkScans, requestsPerScanCheck, type RuleCheck, type ScanCheck } from './checks.ts';

export interface CollectOptions extends TypePlace {
  readonly client: QueryClient;
  readonly scope: Scope;
  readonly parts: ReadonlySet<PartId>;
  readonly rules: readonly GuardRule[];
  /** The decisions of the workspace: a query may filter by them. Undefined if they can't be loaded. */
  readonly loadDecisions: () => Promise<DecisionMap | undefined>;
}

/** How much of the finding types was loaded, and why not all of it. */
interface TypesLoaded {
  /** Whether the list of types was loaded. */
  readonly isListed: boolean;
  /** Why it can't be loaded. */
  readonly refusal: string | null;
  readonly unreadable: number;
  /** Types whose projects weren't loaded, or may not be. */
  readonly unloaded: readonly string[];
  readonly forbidden: readonly string[];
  /** Types that the API no longer knows. */
  readonly unknown: readonly string[];
}

/** Everything that was loaded from the API for a pack. */
export interface Collected {
  readonly rows: readonly InventoryRow[];
  /** Whether the whole inventory was loaded. */
  readonly isListed: boolean;
  readonly unreadable: number;
  /** Projects without a field that the query needs. */
  readonly undetermined: number;
  /** When the API last calculated the oldest of the priorities. Null if it doesn't say. */
  readonly prioritiesAsOf: string | null;
  /** Why the inventory can't be loaded. */
  readonly refusal: string | null;
  readonly isTooLarge: boolean;
  /** The finding types that were loaded, with their projects. */
  readonly index: readonly IndexedType[];
  readonly types: TypesLoaded;
  readonly scans: ReadonlyMap<string, ScanCheck>;
  readonly rules: readonly RuleCheck[];
  readonly uncheckedRules: number;
}

/** More rows would not fit into the memory of many browsers. */
export const maxProjects = 100_000;

interface WaitingType {
  readonly type: InsightsFinding;
  readonly read: ReturnType<typeof readType>;
}

class TooLarge extends Error {}

/**
 * Stops waiting when aborted. The request itself isn't canceled, because other pages may share it, and without a
 * network it could take long.
 */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject);
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
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
  const needsRows = needsInventory(parts);
  const list = paginateAll(
    inventoryListOptions(connection, workspaceId, scope.filters),
    ({ id }: InventoryRow) => id,
  );
  const rows: InventoryRow[] = [];
  let [unreadable, undetermined, requests] = [0, 0, 0];
  let changed = (): void => undefined;
  const count = (): void => {
    requests += 1;
    changed();
  };
  let waitingTypes: WaitingType[] | null = null;
  let unreadableTypes = 0;
  let typesRefusal: string | null = null;
  const index: IndexedType[] = [];
  const forbiddenTypes: string[] = [];
  const unknownTypes: string[] = [];
  const scans = new Map<string, ScanCheck>();
  let unchecked: InventoryRow[] | null = null;
  const waitingRules = parts.has('rules') ? [...rules] : [];
  const checkedRules: RuleCheck[] = [];
  let prioritiesAsOf: string | null = null;
  let refusal: string | null = null;
  let isTooLarge = false;

  const contextNow = async (): Promise<FilterContext> => ({
    nowMs: Date.now(),
    decisionMap: await loadDecisions(),
  });

  async function loadRows(signal: AbortSignal): Promise<void> {
    const context = await contextNow();
    const matches = scope.local === null ? () => true : localFilter(scope.local, context);
    try {
      await list.run(signal, ({ items, unreadable: unparsed, page }) => {
        unreadable += unparsed.length;
        const { as_of: asOf } = page.times;
        if (asOf !== null && (prioritiesAsOf === null || Date.parse(asOf) < Date.parse(prioritiesAsOf)))
          prioritiesAsOf = asOf;
        count();
        for (const row of items) {
          const isMatch = matches(row);
          if (isMatch === true && rows.length === maxProjects) throw new TooLarge();
          if (isMatch === true) rows.push(row);
          if (isMatch === null) undetermined += 1;
        }
      });
    } catch (error) {
      if (error instanceof TooLarge) isTooLarge = true;
      else if (isForbidden(error)) refusal = describeError(error).title;
      else throw error;
    }
  }

  async function loadTypes(signal: AbortSignal): Promise<WaitingType[]> {
    const options = insightsOptions(connection, workspaceId, 'background');
    try {
      const insights = await orAborted(client.fetchQuery(options), signal);
      unreadableTypes = insights.unreadable;
      return insights.findings
        .filter(({ project_count: projects }) => projects > 0)
        .map((type) => ({ type, read: readType(place, type.id, count) }));
    } catch (error) {
      if (!isForbidden(error)) throw error;
      typesRefusal = describeError(error).title;
      return [];
    }
  }

  async function loadReasons(signal: AbortSignal): Promise<void> {
    const waiting = (waitingTypes ??= await loadTypes(signal));
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const { type, read } = next;
      try {
        // Other pages share these lists while they are fresh.
        const projects = await client.fetchQuery(
          typeProjectsOptions(place, type.id, (inner) => read(AbortSignal.any([inner, signal]))),
        );
        index.push({ type, projects });
      } catch (error) {
        // Some types need personal-data detection, and one may have been removed since (spec §4.20).
        if (!isForbidden(error) && !isInvalid(error)) throw error;
        (isForbidden(error) ? forbiddenTypes : unknownTypes).push(type.title);
      }
      waiting.shift();
    }
  }

  async function loadScans(signal: AbortSignal): Promise<void> {
    // Without a scan there is nothing to check.
    unchecked ??= rows.filter((row) => row.last_security_scan_at !== null);
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
      rows,
      isListed: list.ended(),
      unreadable,
      undetermined,
      prioritiesAsOf,
      refusal,
      isTooLarge,
      index,
      types: {
        isListed: waitingTypes !== null,
        refusal: typesRefusal,
        unreadable: unreadableTypes,
        unloaded: waitingTypes?.map(({ type }) => type.title) ?? [],
        forbidden: forbiddenTypes,
        unknown: unknownTypes,
      },
      scans,
      rules: checkedRules,
      uncheckedRules: waitingRules.length,
    }),
    async run(signal: AbortSignal, onChange: () => void): Promise<void> {
      changed = onChange;
      await loadRules(signal);
      if (!needsRows) return;
      if (refusal === null && !isTooLarge) await loadRows(signal);
      if (refusal !== null) return;
      if (parts.has('reasons')) await loadReasons(signal);
      if (parts.has('scans')) await loadScans(signal);
    },
  };
}
