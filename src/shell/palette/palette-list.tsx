import type { PointerEvent } from 'react';

import { formatCount } from '@/lib/numbers.ts';
import { cx } from '@/ui/cx.ts';
import { useAfterFirstFrame } from '@/ui/lazy/use-after-first-frame.ts';
import { Kbd } from '@/ui/shortcuts/shortcuts.tsx';

import type { PaletteGroup, PaletteItem } from './item.ts';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly notes: readonly string[];
  /** Whether a search failed, so that there may be results. */
  readonly hasFailed: boolean;
  readonly waiting: boolean;
  readonly typed: string;
  readonly active: PaletteItem | undefined;
  readonly onPoint: (id: string) => void;
  readonly onRun: (item: PaletteItem) => void;
}

/** The element id of an item. `aria-activedescendant` allows no spaces. */
export const lineId = (palette: string, item: PaletteItem): string =>
  `${palette}-${item.id.replaceAll(/\s/g, '_')}`;

// Keeps the focus in the field.
const keepFocus = (event: PointerEvent): void => event.preventDefault();

/** The items by group, followed by notes about the search. */
export function PaletteList(props: PaletteListProps) {
  const { id, notes, hasFailed, waiting, typed, active, onPoint, onRun } = props;
  // Without the items, the field is painted sooner.
  const hasItems = useAfterFirstFrame();
  const groups = hasItems ? props.groups : [];
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    // Browsers let Tab reach what scrolls. Keys typed there would be lost: the arrows of the field scroll the list.
    <div
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain sm:h-[min(27rem,60dvh)] sm:flex-initial"
    >
      <div id={`${id}-list`} role="listbox" aria-label="Results" className="px-2 pb-1">
        {groups.map(({ title, items }) => (
          <div key={title} role="group" aria-label={title}>
            <div aria-hidden className="truncate px-2 pt-3 pb-1 text-tiny text-ink-3">
              {title}
            </div>
            {items.map((item) => (
              <Line
                key={item.id}
                id={lineId(id, item)}
                item={item}
                active={item === active}
                onPoint={onPoint}
                onRun={onRun}
              />
            ))}
          </div>
        ))}
      </div>
      {hasItems && count === 0 && !waiting && !hasFailed ? (
        <p className="px-4 pt-6 pb-2 text-center wrap-anywhere text-ink-2">No results for “{typed}”.</p>
      ) : null}
      <div className="flex flex-col gap-1 px-4 pt-1 pb-3 text-small text-ink-3">
        {waiting ? <p>Searching…</p> : null}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <p role="status" className="sr-only">
        {waiting || typed === ''
          ? ''
          : [formatCount(count, 'result'), ...(hasFailed ? notes : [])].join('. ')}
      </p>
    </div>
  );
}

interface LineProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly active: boolean;
  readonly onPoint: (id: string) => void;
  readonly onRun: (item: PaletteItem) => void;
}

function Line({ id, item, active, onPoint, onRun }: LineProps) {
  const { label, hint, icon, keys, reason } = item;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={reason === undefined ? undefined : true}
      onPointerDown={keepFocus}
      onPointerMove={() => {
        if (!active) onPoint(item.id);
      }}
      onClick={() => onRun(item)}
      className={cx(
        'flex min-h-9 items-center gap-2.5 rounded-control px-2 py-1 pointer-coarse:min-h-touch',
        active && 'bg-accent-soft',
        reason === undefined ? 'text-ink' : 'text-ink-3',
      )}
    >
      <span className="flex size-5.5 shrink-0 items-center justify-center text-ink-3">{icon}</span>
      <span className={cx('truncate', reason === undefined ? 'min-w-0' : 'max-w-1/2 shrink-0')} dir="auto">
        {label}
      </span>
      {reason === undefined ? null : <span className="min-w-0 flex-1 text-small text-ink-2">{reason}</span>}
      {hint === undefined || reason !== undefined ? null : (
        <span className={cx('min-w-1/4 flex-1 truncate text-small', active ? 'text-ink-2' : 'text-ink-3')}>
          {hint}
        </span>
      )}
      {keys === undefined ? null : (
        <span aria-hidden className="ml-auto flex shrink-0 gap-1 pointer-coarse:hidden">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </div>
  );
}
