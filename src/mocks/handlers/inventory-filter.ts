import type { FieldError } from '@/contract/errors.ts';

import { invalidFields } from '../pipeline/service-error.ts';
import type { Call, OperationOf } from '../pipeline/types.ts';
import { type FindingType, findingTypes } from '../store/finding-types.ts';
import { audienceRanks } from '../store/inventory-table.ts';
import { type Inventory, detectsPii } from '../store/inventory.ts';
import { foldText, termsOf } from '../store/search.ts';
import type { WorkspaceState } from '../store/types.ts';
import { piiUnavailable } from './security.ts';

type Query = Call<OperationOf<'listSecurityInsightProjects'>>['query'];

/** The requested finding types, each once, in the order of the insights. */
export function requestedTypes(query: Query): readonly FindingType[] {
  const ids = query.finding_type_id ?? [];
  return findingTypes.filter((type) => ids.includes(type.id));
}

/** Errors that a parameter's schema can't detect (spec §4.20), then features that the workspace lacks (spec §7). */
export function checkInventoryQuery(query: Query, workspace: WorkspaceState): void {
  const errors: FieldError[] = [];
  const refuse = (name: keyof Query, message: string) => errors.push({ location: `query.${name}`, message });
  if (query.sort_order !== undefined && query.sort_by === undefined) refuse('sort_order', 'requires sort_by');
  if (query.sort_by === 'relevance' && query.query === undefined)
    refuse('sort_by', 'relevance requires query');
  if (query.publish_audience !== undefined && query.is_published === false)
    refuse('publish_audience', 'needs is_published to be true or omitted');
  if ((query.finding_type_id ?? []).some((id) => findingTypes.every((type) => type.id !== id)))
    refuse('finding_type_id', 'is not the id of a finding type');
  if (errors.length > 0) throw invalidFields(errors);

  const asksForPii =
    query.has_pii !== undefined ||
    query.sort_by === 'open_pii_finding_count' ||
    requestedTypes(query).some((type) => type.needsPii === true);
  if (asksForPii && !detectsPii(workspace)) throw piiUnavailable();
}

type Test = (row: number) => boolean;

/** Any of the repeated values matches. An absent filter matches everything (spec §4.20). */
const anyOf = <T>(requested: readonly T[] | undefined, value: (row: number) => T | null): Test[] => {
  if (requested === undefined || requested.length === 0) return [];
  return [
    (row) => {
      const rowValue = value(row);
      return rowValue !== null && requested.includes(rowValue);
    },
  ];
};

const same = (requested: boolean | undefined, value: Test): Test[] =>
  requested === undefined ? [] : [(row) => value(row) === requested];

/** Searches project name and owner. Every term has to match (spec §4.20). */
export class InventorySearch {
  readonly terms: readonly string[];
  readonly #inventory: Inventory;
  readonly #owners: readonly string[];

  constructor(inventory: Inventory, workspace: WorkspaceState, query: string) {
    this.terms = termsOf(query).map(foldText);
    this.#inventory = inventory;
    this.#owners = workspace.members.map((person) => foldText(`${person.name ?? ''} ${person.email}`));
  }

  #name(row: number): string {
    return foldText(this.#inventory.state.name[row] ?? '');
  }

  #owner(row: number): string {
    return this.#owners[this.#inventory.state.owner[row] ?? -1] ?? '';
  }

  matches(row: number): boolean {
    if (this.terms.length === 0) return true;
    const name = this.#name(row);
    return this.terms.every((term) => name.includes(term) || this.#owner(row).includes(term));
  }

  /** Ranks a match of the whole name first, then of its beginning, its words, its parts, and the owner. */
  score(row: number): number {
    const name = this.#name(row);
    // A search of short words only has no terms, and ranks all projects equally.
    let score = this.terms.length > 0 && name === this.terms.join(' ') ? 10 : 0;
    for (const term of this.terms) {
      if (name.startsWith(term)) score += 4;
      else if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(term))) score += 3;
      else if (name.includes(term)) score += 2;
      else score += 1;
    }
    return score;
  }
}

/** All filters of spec §4.20 except the search. */
export function inventoryFilter(inventory: Inventory, query: Query): Test {
  const { table, state } = inventory;
  const types = requestedTypes(query);
  const tests: readonly Test[] = [
    ...same(query.is_published, (row) => state.published[row] === 1),
    ...same(query.has_pii, (row) => (table.pii[row] ?? 0) > 0),
    ...same(query.has_connectors, (row) => (table.connectors[row] ?? 0) > 0),
    ...anyOf<string>(query.visibility, (row) => state.visibility[row] ?? null),
    ...anyOf<string>(query.publish_audience, (row) => audienceRanks[state.audience[row] ?? 0] ?? null),
    ...anyOf(query.activity_group, (row) => inventory.activityGroup(row)),
    ...(types.length === 0 ? [] : [(row: number) => types.some((type) => inventory.matches(type, row))]),
    ...anyOf(query.review_priority, (row) => inventory.priority(row) ?? 'unscored'),
  ];
  return (row) => tests.every((test) => test(row));
}
