import { useMemo } from 'react';

import type { InventoryOwner, InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { ListedOwner } from '@/domain/person-name.tsx';
import { groupBy } from '@/lib/group-by.ts';
import { formatCount } from '@/lib/numbers.ts';
import { FoldButton } from '@/ui/table/fold-button.tsx';
import { useFoldedGroups } from '@/ui/table/use-folded-groups.ts';

export interface OwnerHead {
  readonly id: string;
  /** Null: nobody. Undefined: the API doesn't say. */
  readonly owner: InventoryOwner | null | undefined;
  readonly projects: number;
  readonly needReview: number;
  readonly isFolded: boolean;
}

/** A line of the table. Project rows have no wrapper object, because a list may have 100,000. */
export type InventoryLine = InventoryRow | OwnerHead;

export const isHead = (line: InventoryLine): line is OwnerHead => 'isFolded' in line;

export const isRow = (line: InventoryLine): line is InventoryRow => !isHead(line);

const keyOfOwner = (owner: InventoryOwner | null | undefined): string =>
  owner === undefined
    ? 'unknown'
    : owner === null
      ? 'none'
      : `of ${owner.id ?? owner.email ?? owner.name ?? ''}`;

/** The projects of each owner below a head. Owners and projects keep the list's order, so the owner of the first comes first. */
export function groupByOwner(
  rows: readonly InventoryRow[],
  folded: ReadonlySet<string>,
): readonly InventoryLine[] {
  return [...groupBy(rows, ({ owner }) => keyOfOwner(owner))].flatMap(
    ([key, group]): readonly InventoryLine[] => {
      const id = `owner ${key}`;
      const isFolded = folded.has(id);
      const needReview = group.filter(({ review_priority: priority }) => priority === 'needs_review').length;
      const head = { id, owner: group[0].owner, projects: group.length, needReview, isFolded };
      return isFolded ? [head] : [head, ...group];
    },
  );
}

const noneFolded: ReadonlySet<string> = new Set();

/** The table's lines, and all rows in their order, including collapsed ones. */
export function useOwnerGroups(rows: readonly InventoryRow[], isGrouped: boolean) {
  const { folded, toggle: onFold } = useFoldedGroups('owner');
  const lines = useMemo(() => (isGrouped ? groupByOwner(rows, folded) : rows), [rows, isGrouped, folded]);
  const ordered = useMemo(
    () => (isGrouped ? groupByOwner(rows, noneFolded).filter(isRow) : rows),
    [rows, isGrouped],
  );
  return { lines, ordered, onFold };
}

interface OwnerHeadRowProps {
  readonly head: OwnerHead;
  /** Whether more projects of theirs may follow. */
  readonly hasMore: boolean;
  readonly onFold: (id: string) => void;
}

export function OwnerHeadRow({ head, hasMore, onFold }: OwnerHeadRowProps) {
  const { id, owner, projects, needReview, isFolded } = head;
  return (
    <FoldButton isFolded={isFolded} onFold={() => onFold(id)} className="size-full min-w-0">
      <span className="min-w-0 truncate">
        {owner === undefined ? 'Unknown owner' : owner === null ? 'No owner' : <ListedOwner owner={owner} />}
      </span>
      <span className="tabular shrink-0 font-normal text-ink-3">
        <span className="sr-only">, </span>
        {formatCount(projects, 'project')}
        {hasMore ? ' loaded' : ''}
        {needReview > 0 ? `, ${formatCount(needReview, 'needs review', 'need review')}` : ''}
      </span>
    </FoldButton>
  );
}
