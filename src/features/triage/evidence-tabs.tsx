import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Card } from '@/ui/layout/card.tsx';

import type { EvidenceTab } from './search.ts';

export interface EvidenceTabItem {
  readonly id: EvidenceTab;
  readonly label: string;
  /** Undefined: unknown, or nothing to count. */
  readonly count: number | undefined;
  /** The noun of the count, unless the label has it. */
  readonly unit?: readonly [singular: string, plural: string];
}

interface EvidenceTabsProps {
  readonly items: readonly EvidenceTabItem[];
  readonly open: EvidenceTab;
  readonly onOpen: (tab: EvidenceTab) => void;
  readonly children: ReactNode;
}

/** The evidence of one project. All of it is on one URL, so these are ARIA tabs, unlike those of a page. */
export function EvidenceTabs({ items, open, onOpen, children }: EvidenceTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = items[(items.findIndex((item) => item.id === open) + by + items.length) % items.length];
    if (by === 0 || next === undefined) return;
    event.preventDefault();
    onOpen(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <Card>
      <div
        ref={list}
        role="tablist"
        aria-label="Evidence"
        className="-mt-1.5 mb-4 flex fades gap-5 border-b border-line max-sm:gap-3.5"
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            data-tab={item.id}
            aria-selected={item.id === open}
            aria-controls={`${id}-panel`}
            tabIndex={item.id === open ? 0 : -1}
            onClick={() => onOpen(item.id)}
            onKeyDown={onKeyDown}
            className="flex h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-ink-3 -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink forced-colors:not-aria-selected:border-[Canvas] pointer-coarse:h-touch"
          >
            {item.label}
            {item.count === undefined ? null : (
              <span className="tabular font-normal text-ink-3">
                {item.unit === undefined ? formatNumber(item.count) : formatCount(item.count, ...item.unit)}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </Card>
  );
}
