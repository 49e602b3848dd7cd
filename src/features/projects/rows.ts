import type { Connection } from '@/api/connection/connections.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';

/** One list request: which workspaces through which connection. */
export interface Source {
  readonly connection: Connection;
  readonly workspaceIds: readonly string[];
}

/** A row of a list; `project` is null for an item that could not be read, which keeps its id. */
export interface ProjectRow {
  readonly key: string;
  readonly id: string | null;
  readonly project: ProjectSummary | null;
  readonly source: Source;
}

/** What a page of `projectListOptions` holds, as far as rows need it. */
export interface ListPage {
  readonly items: readonly ProjectSummary[];
  /** `index` is the item's place in the page as it came. */
  readonly unreadable: readonly { readonly id: string | null; readonly index: number }[];
}

/**
 * The workspace of a row. The field is "not shown" in lists (spec 2.3), so it may be absent: a list of one
 * workspace knows it anyway, and a list of more falls back on one that the same connection reaches.
 */
export const workspaceOf = (row: ProjectRow): string =>
  row.project?.workspace_id ?? row.source.workspaceIds[0] ?? '';

/**
 * Flattens the pages of one list, reading each page once: loading the thousandth page costs one native array copy,
 * not a walk over a hundred thousand items. Pagination is no snapshot (spec 8), so a project that was edited
 * meanwhile can come twice; the first place, which is the newer one, wins.
 */
export class RowCollector {
  #source: Source | null = null;
  #pages: readonly ListPage[] = [];
  #ids = new Set<string>();
  #rows: readonly ProjectRow[] = [];

  collect(source: Source, pages: readonly ListPage[]): readonly ProjectRow[] {
    if (!this.#continues(source, pages)) {
      this.#ids = new Set();
      this.#rows = [];
      this.#pages = [];
    }
    const added: ProjectRow[] = [];
    for (let index = this.#pages.length; index < pages.length; index += 1) {
      const page = pages[index];
      if (page) this.#read(page, index, source, added);
    }
    if (added.length > 0) this.#rows = this.#rows.concat(added);
    this.#source = source;
    this.#pages = pages;
    return this.#rows;
  }

  #continues(source: Source, pages: readonly ListPage[]): boolean {
    if (this.#source !== source || pages.length < this.#pages.length) return false;
    return this.#pages.every((page, index) => page === pages[index]);
  }

  #read(page: ListPage, at: number, source: Source, into: ProjectRow[]): void {
    const unreadable = page.unreadable.toSorted((a, b) => b.index - a.index);
    const total = page.items.length + unreadable.length;
    let read = 0;
    for (let index = 0; index < total; index += 1) {
      const broken = unreadable.at(-1);
      if (broken && (broken.index <= index || read >= page.items.length)) {
        unreadable.pop();
        this.#add(
          { key: broken.id ?? `unreadable ${at} ${index}`, id: broken.id, project: null, source },
          into,
        );
      } else {
        const project = page.items[read];
        read += 1;
        if (project) this.#add({ key: project.id, id: project.id, project, source }, into);
      }
    }
  }

  #add(row: ProjectRow, into: ProjectRow[]): void {
    if (this.#ids.has(row.key)) return;
    this.#ids.add(row.key);
    into.push(row);
  }
}
