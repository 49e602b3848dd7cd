import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, startTransition, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { closeOverlay, pressedAhead } from '@/shell/overlay.ts';
import { ShortcutSheet } from '@/shell/shortcuts/shortcut-sheet.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { keptAsTyped } from '@/ui/forms/field.tsx';
import { useModal } from '@/ui/overlays/use-modal.ts';
import { Kbd } from '@/ui/shortcuts/shortcuts.tsx';
import { useStable } from '@/ui/use-stable.ts';

import type { PaletteItem } from './item.ts';
import { PaletteList, lineId } from './palette-list.tsx';
import { goTo } from './reachable-pages.ts';
import { usePaletteResults } from './use-palette-results.ts';

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter();
  /** The text that the items are for. While they render, the field may be ahead of it. */
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups, notes, hasFailed, waiting } = usePaletteResults(search);
  const dialog = useModal({ onClose, firstOf: (element) => element.querySelector('input') });
  const id = useId();

  const items = groups.flatMap((group) => group.items);
  // Later results don't move the selection, because it is an item and not a position.
  const index = Math.max(
    0,
    items.findIndex((item) => item.id === chosen),
  );
  const active = items[index];
  if (chosen === null && active !== undefined) setChosen(active.id);
  const activeId = active === undefined ? undefined : lineId(id, active);
  useLayoutEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const showFor = (text: string): void => {
    setSearch(text);
    setChosen(null);
  };
  const run = (item: PaletteItem): void => {
    if (item.reason !== undefined) return;
    onClose();
    // Runs after the dialog has returned the focus, so that the next dialog can take it.
    setTimeout(() => item.run((target) => goTo(router, target)));
  };
  // Stable, so that it acts on the new items after `flushSync`.
  const onKey = useStable((event: KeyboardEvent): void => {
    const last = items.length - 1;
    const next = {
      ArrowDown: index === last ? 0 : index + 1,
      ArrowUp: index === 0 ? last : index - 1,
      PageDown: Math.min(last, index + 8),
      PageUp: Math.max(0, index - 8),
    }[event.key];
    if (next !== undefined) setChosen(items[next]?.id ?? null);
    else if (event.key === 'Enter' && active !== undefined) run(active);
    else return;
    event.preventDefault();
  });
  return (
    <dialog
      ref={dialog}
      aria-label="Go to"
      className="dialog mx-auto mt-[12vh] mb-auto w-full flex-col overflow-hidden rounded-card bg-surface p-0 text-ink shadow-floating open:flex max-sm:m-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:max-w-full max-sm:rounded-none sm:max-h-[84dvh] sm:max-w-150"
    >
      <div className="flex min-h-0 flex-auto flex-col">
        <div className="flex h-12 shrink-0 items-center gap-2.5 border-b border-line px-4">
          <Search className="size-4.5 shrink-0 text-ink-3" />
          <SearchField
            listId={`${id}-list`}
            activeId={activeId}
            onSearch={showFor}
            onKey={(event, typed) => {
              // Enter and the arrows mean the items for what is typed.
              if (typed !== search && itemKeys.has(event.key)) flushSync(() => showFor(typed));
              onKey(event);
            }}
          />
          <span className="sm:hidden">
            <IconButton label="Close" icon={<X className="size-4.5" />} onClick={onClose} />
          </span>
        </div>
        <PaletteList
          id={id}
          groups={groups}
          notes={notes}
          hasFailed={hasFailed}
          waiting={waiting}
          typed={search.trim()}
          active={active}
          onPoint={setChosen}
          onRun={run}
        />
        <footer className="flex h-9 shrink-0 items-center gap-4 border-t border-line px-4 text-small text-ink-3 pointer-coarse:hidden">
          <Hint keys={['↑', '↓']} does="move" />
          <Hint
            keys={['↵']}
            does={active === undefined || active.reason === undefined ? 'open' : 'unavailable'}
          />
          <Hint keys={['Esc']} does="close" />
        </footer>
      </div>
    </dialog>
  );
}

const itemKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter']);

interface SearchFieldProps {
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onSearch: (text: string) => void;
  readonly onKey: (event: KeyboardEvent, typed: string) => void;
}

/** Owns its text, so that a key doesn't wait for the items to render. */
function SearchField({ listId, activeId, onSearch, onKey }: SearchFieldProps) {
  const [typed, setTyped] = useState('');
  const type = useEffectEvent((text: string) => {
    setTyped(text);
    onSearch(text);
  });
  // Keys typed before the field has focus belong in it.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- not all of them are pressed at the first render
    type(textOf(pressedAhead));
  }, []);
  return (
    <input
      type="text"
      role="combobox"
      aria-label="Search pages, people, projects, and actions"
      aria-expanded
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      placeholder="Projects, people, pages, or actions"
      value={typed}
      {...keptAsTyped}
      enterKeyHint="go"
      onChange={({ target: { value } }) => {
        setTyped(value);
        startTransition(() => onSearch(value));
      }}
      onKeyDown={(event) => {
        if (!event.nativeEvent.isComposing) onKey(event, typed);
      }}
      className="h-full min-w-0 flex-1 bg-transparent text-[0.9375rem] text-ink outline-none placeholder:text-ink-3 pointer-coarse:text-[1rem]"
    />
  );
}

const textOf = (keys: readonly string[]): string =>
  keys.reduce(
    (text, key) => (key === 'Backspace' ? text.slice(0, -1) : key.length === 1 ? text + key : text),
    '',
  );

function Hint({ keys, does }: { readonly keys: readonly string[]; readonly does: string }) {
  return (
    <span className="flex items-center gap-1.5">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {does}
    </span>
  );
}

/** The dialog that a shortcut or a button opened. */
export function Overlay({ kind }: { readonly kind: 'palette' | 'shortcuts' }) {
  if (kind === 'palette') return <Palette onClose={closeOverlay} />;
  return <ShortcutSheet onClose={closeOverlay} />;
}
