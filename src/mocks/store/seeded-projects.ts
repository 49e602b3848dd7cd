import { apps, details, places } from '../seed/dictionaries/projects.ts';
import { secondMs, projectId } from '../seed/primitives.ts';
import {
  generateTable,
  summaryAt,
  hasSummary,
  never,
  none16,
  none8,
  projectAt,
  rowOf,
  type ProjectPlan,
  type ProjectTable,
} from '../seed/project-table.ts';
import { comparePositions } from './project-order.ts';
import { textsMatch } from './search.ts';
import type {
  Audience,
  MemberRecord,
  ProjectFilter,
  ProjectPosition,
  ProjectRecord,
  ProjectSummary,
} from './types.ts';

/** A collection's input besides its plan. */
export interface ProjectContext {
  readonly plan: ProjectPlan;
  readonly people: () => readonly MemberRecord[];
  readonly defaultAudience: Audience;
}

/** 1 for each text that contains the term. */
const hits = (texts: readonly string[], term: string): Uint8Array =>
  Uint8Array.from(texts, (text) => Number(textsMatch([term], [text])));

/**
 * The projects of the seed as columns. Nothing is generated before the first list. A search looks up each
 * term in the few hundred strings that projects are made of, then visits rows by number, which is fast for
 * 100,000.
 */
export class SeededProjects {
  readonly #context: ProjectContext;
  #table: ProjectTable | undefined;
  #order: Uint32Array | undefined;

  constructor(context: ProjectContext) {
    this.#context = context;
  }

  get size(): number {
    return this.#context.plan.projects;
  }

  has(id: string): boolean {
    return rowOf(this.#context.plan, id) !== -1;
  }

  find(id: string): ProjectRecord | undefined {
    const row = rowOf(this.#context.plan, id);
    return row === -1 ? undefined : projectAt(this.#context.plan, this.#columns(), row);
  }

  row(id: string): number {
    return rowOf(this.#context.plan, id);
  }

  summary(row: number): ProjectSummary {
    return summaryAt(this.#context.plan, this.#columns(), row);
  }

  recordAt(row: number): ProjectRecord {
    return projectAt(this.#context.plan, this.#columns(), row);
  }

  /** In the order of spec §4.6, after `after`. */
  *walk(
    filter: ProjectFilter,
    after: ProjectPosition | null,
    skip: (id: string) => boolean,
  ): Generator<ProjectRecord> {
    const { plan } = this.#context;
    const table = this.#columns();
    const order = this.#sorted();
    const passes = this.#test(filter);
    for (let index = after === null ? 0 : this.#indexAfter(after); index < order.length; index++) {
      const row = order[index] ?? 0;
      if (passes(row) && !skip(this.#id(row))) yield projectAt(plan, table, row);
    }
  }

  #columns(): ProjectTable {
    return (this.#table ??= generateTable(this.#context.plan));
  }

  #id(row: number): string {
    return projectId(this.#context.plan.people.seed, row);
  }

  #sorted(): Uint32Array {
    if (this.#order !== undefined) return this.#order;
    const { age, size } = this.#columns();
    this.#order = Uint32Array.from({ length: size }, (_, row) => row).toSorted(
      (a, b) => (age[a] ?? never) - (age[b] ?? never) || (this.#id(a) < this.#id(b) ? -1 : 1),
    );
    return this.#order;
  }

  /** The first index after a position. */
  #indexAfter(position: ProjectPosition): number {
    const { age } = this.#columns();
    const order = this.#sorted();
    const { base } = this.#context.plan.people;
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = order[middle] ?? 0;
      const seconds = age[row] ?? never;
      const touchedMs = seconds === never ? null : base - seconds * secondMs;
      if (comparePositions({ at: touchedMs, id: this.#id(row) }, position) > 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #test(filter: ProjectFilter): (row: number) => boolean {
    const { plan, defaultAudience } = this.#context;
    const table = this.#columns();
    const tests: ((row: number) => boolean)[] = filter.terms.map((term) => this.#search(term));
    if (filter.isPublished !== null) {
      const requested = Number(filter.isPublished);
      tests.unshift((row) => table.published[row] === requested);
    }
    if (filter.visibility.length > 0) {
      const requested = plan.visibilities.map((value) => value !== null && filter.visibility.includes(value));
      tests.unshift((row) => requested[table.visibility[row] ?? none8] === true);
    }
    if (filter.audience.length > 0) {
      const requested = plan.audiences.map((value) => filter.audience.includes(value ?? defaultAudience));
      tests.unshift((row) => table.published[row] === 1 && requested[table.audience[row] ?? none8] === true);
    }
    return (row) => tests.every((test) => test(row));
  }

  /** The number at the end of a name has at most two digits, so no term can match it (spec §8). */
  #search(term: string): (row: number) => boolean {
    const table = this.#columns();
    const people = this.#context.people().map((person) => `${person.name ?? ''} ${person.email}`);
    const [names, summaries] = [apps.map(([text]) => text), apps.map(([, text]) => text)];
    const [name, summary] = [hits(names, term), hits(summaries, term)];
    const [detail, place, owner] = [hits(details, term), hits(places, term), hits(people, term)];
    return (row) => {
      if (table.named[row] === 1) {
        if (name[table.app[row] ?? 0] === 1 || place[table.place[row] ?? none8] === 1) return true;
      }
      if (hasSummary(table, row)) {
        if (summary[table.app[row] ?? 0] === 1 || detail[table.detail[row] ?? none8] === 1) return true;
      }
      return owner[table.owner[row] ?? none16] === 1;
    };
  }
}
