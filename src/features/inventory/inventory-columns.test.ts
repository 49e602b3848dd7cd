import { expect, test } from 'vitest';

import { smallestWidth } from '@/ui/table/column.ts';

import { defaultColumns, inventoryColumns } from './inventory-columns.tsx';

const all = inventoryColumns({
  openId: undefined,
  onToggle: () => undefined,
  toProject: ({ id }) => ({ id, name: id, connectionId: 'c', workspaceId: 'w', isPublished: undefined }),
  decidedOf: undefined,
});

/** The width of the navigation, the page's margins and the scrollbar. */
const besideTable = 300;

/** What is missing in a window of this width. */
function overflowAt(width: number, hasDecisions: boolean): number {
  const { ids, hidden } = defaultColumns(hasDecisions);
  const shown = new Set(ids);
  for (const [id, below] of hidden) if (width < below) shown.delete(id);
  const visible = all.filter(({ id, optional }) => optional !== true || shown.has(id));
  return Math.max(0, smallestWidth(visible) + besideTable - width);
}

test.each([false, true])(
  'fits its default columns from the width of a tablet, with decisions: %s',
  (hasDecisions) => {
    const widths = Array.from({ length: 900 }, (_, step) => 1024 + step);
    expect(widths.filter((width) => overflowAt(width, hasDecisions) > 0)).toEqual([]);
  },
);
