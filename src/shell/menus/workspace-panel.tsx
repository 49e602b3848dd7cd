import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { formatNumber } from '@/lib/numbers.ts';
import { searchMatcher } from '@/lib/search-matcher.ts';
import { cx } from '@/ui/cx.ts';
import { keptAsTyped } from '@/ui/forms/field.tsx';
import { AppLink } from '@/ui/links/app-link.tsx';
import { CurrentMark, type MenuItem, type OpenMenu } from '@/ui/overlays/menu-panel.tsx';
import { PopoverDialog } from '@/ui/overlays/popover-dialog.tsx';
import { moveFocus } from '@/ui/overlays/popover-utils.ts';

/** Rows beyond this many are found by searching. */
const maxRows = 50;

interface WorkspacePanelProps extends OpenMenu {
  readonly items: readonly MenuItem[];
  /** Links below the workspaces, which the search doesn't filter. */
  readonly others: readonly MenuItem[];
}

/** The switcher with a search field. A menu can't contain a field, so this is a dialog with links. */
export function WorkspacePanel({ label, align, popover, items, others }: WorkspacePanelProps) {
  const { close, box } = popover;
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const isFound = searchMatcher(text);
  const found = items.filter(({ label: name, description }) => isFound(() => [name, description]));
  const links = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('a') ?? [])];

  const onKeyDown = (event: KeyboardEvent): void => {
    const inField = event.target === field.current;
    if (inField && event.key === 'Enter') {
      event.preventDefault();
      if (found.length > 0) links()[0]?.click();
    } else if (!inField && event.key === 'ArrowUp' && document.activeElement === links()[0]) {
      event.preventDefault();
      field.current?.focus();
    } else if (!(inField && (event.key === 'Home' || event.key === 'End')) && moveFocus(event.key, links())) {
      event.preventDefault();
    }
  };

  return (
    <PopoverDialog
      {...{ popover, label, onKeyDown }}
      className={cx('w-72 overflow-y-auto rounded-control p-1', align === 'end' && 'floating-end')}
    >
      <div className="relative mb-1">
        <Search className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2 text-ink-3" />
        <input
          ref={field}
          type="search"
          aria-label="Search workspaces"
          placeholder="Search workspaces"
          value={text}
          {...keptAsTyped}
          onChange={(event) => setText(event.target.value)}
          className="block h-8 w-full rounded-chip bg-sunken pr-2 pl-8 text-ink -outline-offset-2 placeholder:text-ink-3 pointer-coarse:h-touch pointer-coarse:text-[1rem]"
        />
      </div>
      <ul aria-label="Workspaces">
        {found.slice(0, maxRows).map((item) => (
          <Row key={item.label} item={item} onFollow={close} />
        ))}
      </ul>
      <p role="status" className="px-2 text-small text-ink-3 not-empty:py-1">
        {found.length === 0
          ? 'No matching workspaces'
          : found.length > maxRows
            ? `First ${formatNumber(maxRows)} of ${formatNumber(found.length)}. Type to search for more.`
            : ''}
      </p>
      <hr className="mx-2 my-1 border-line" />
      <ul>
        {others.map((item) => (
          <Row key={item.label} item={item} onFollow={close} />
        ))}
      </ul>
    </PopoverDialog>
  );
}

const noTarget = {};

interface RowProps {
  readonly item: MenuItem;
  readonly onFollow: () => void;
}

function Row({ item: { label, description, icon, link, onSelect, isCurrent = false }, onFollow }: RowProps) {
  return (
    <li>
      <AppLink
        target={link ?? noTarget}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => {
          onSelect?.();
          onFollow();
        }}
        className="flex min-h-8 items-start gap-2.5 rounded-chip px-2 py-1.5 text-ink outline-offset-[-2px] hover:bg-sunken focus:bg-sunken pointer-coarse:min-h-touch"
      >
        <span className="flex h-5 w-4 shrink-0 items-center justify-center">{icon}</span>
        <span className="min-w-0 flex-1">
          <span className="block truncate">{label}</span>
          {description === undefined ? null : (
            <span className="block truncate text-small text-ink-3">{description}</span>
          )}
        </span>
        {isCurrent && <CurrentMark />}
      </AppLink>
    </li>
  );
}
