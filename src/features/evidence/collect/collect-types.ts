import type { QueryClient } from '@tanstack/react-query';

import { describeError } from '@/api/errors/describe-error.ts';
import { isForbidden, isInvalid } from '@/api/errors/error-guards.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import type { InsightsFinding } from '@/contract/resources/insights.ts';
import {
  type IndexedType,
  readType,
  type TypePlace,
  typeProjectsOptions,
} from '@/domain/security/flagged/type-index.ts';

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

export interface CollectedTypes {
  /** The finding types that were loaded, with their projects. */
  readonly index: readonly IndexedType[];
  readonly types: TypesLoaded;
}

interface WaitingType {
  readonly type: InsightsFinding;
  readonly read: ReturnType<typeof readType>;
}

/**
 * Stops waiting when aborted. The request itself isn't canceled, because other pages may share it, and without a
 * network it could take long.
 */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject);
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** The finding types, with the projects that have them. `onRequest` is called after each request. */
export function collectTypes(client: QueryClient, place: TypePlace, onRequest: () => void) {
  let waiting: WaitingType[] | null = null;
  let unreadable = 0;
  let refusal: string | null = null;
  const index: IndexedType[] = [];
  const forbidden: string[] = [];
  const unknown: string[] = [];

  async function listTypes(signal: AbortSignal): Promise<WaitingType[]> {
    const options = insightsOptions(place.connection, place.workspaceId, 'background');
    try {
      const insights = await orAborted(client.fetchQuery(options), signal);
      unreadable = insights.unreadable;
      return insights.findings
        .filter(({ project_count: projects }) => projects > 0)
        .map((type) => ({ type, read: readType(place, type.id, onRequest) }));
    } catch (error) {
      if (!isForbidden(error)) throw error;
      refusal = describeError(error).title;
      return [];
    }
  }

  return {
    result: (): CollectedTypes => ({
      index,
      types: {
        isListed: waiting !== null,
        refusal,
        unreadable,
        unloaded: waiting?.map(({ type }) => type.title) ?? [],
        forbidden,
        unknown,
      },
    }),
    async run(signal: AbortSignal): Promise<void> {
      const left = (waiting ??= await listTypes(signal));
      for (let next = left[0]; next !== undefined; next = left[0]) {
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
          (isForbidden(error) ? forbidden : unknown).push(type.title);
        }
        left.shift();
      }
    },
  };
}
