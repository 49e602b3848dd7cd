import { piiSources } from '@/contract/resources/security.ts';
import { joinList } from '@/entities/list-search.ts';

/** In one order, so that the same choice has the same address. */
export const writeSources = (sources: readonly string[]): string | undefined =>
  joinList([
    ...piiSources.filter((source) => sources.includes(source)),
    ...sources.filter((source) => !piiSources.some((known) => known === source)),
  ]);
