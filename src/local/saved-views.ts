import { z } from '@/contract/zod.ts';
import { localList, readableOf } from '@/lib/local-store.ts';

export const savedView = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** The query line. Relative ages are measured from the day it is opened. */
  line: z.string().check(z.maxLength(4000)),
});
export type SavedView = z.infer<typeof savedView>;

export const maxViews = 50;

/** Names are unique: the last view of a name wins. */
const withUniqueNames = (views: readonly SavedView[]): readonly SavedView[] => [
  ...new Map(views.map((view) => [view.name, view])).values(),
];

/** The views in an imported file. Unreadable ones are left out. */
export const parseViews = (content: unknown): readonly SavedView[] =>
  withUniqueNames(readableOf(savedView, content));

export const savedViews = /* @__PURE__ */ localList({
  key: 'service-console.inventory-views',
  version: 1,
  item: savedView,
  limit: (views) => withUniqueNames(views).slice(0, maxViews),
});

/** Replaces the view with this name, or adds it at `index`, by default last. A full list doesn't change. */
export function withView(
  views: readonly SavedView[],
  view: SavedView,
  index = views.length,
): readonly SavedView[] {
  if (views.some(({ name }) => name === view.name))
    return views.map((existing) => (existing.name === view.name ? view : existing));
  return views.length < maxViews ? views.toSpliced(index, 0, view) : views;
}

export const withoutView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((view) => view.name !== name);

/** Undoes an import. Views that were changed or added since stay. */
export const withoutImported =
  (before: readonly SavedView[], imported: readonly SavedView[]) =>
  (views: readonly SavedView[]): readonly SavedView[] =>
    views.flatMap((view) =>
      imported.some(({ name, line }) => name === view.name && line === view.line)
        ? before.filter(({ name }) => name === view.name)
        : [view],
    );
