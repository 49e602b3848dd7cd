import { cloneElement, Fragment, isValidElement, Suspense, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { laterDialog } from './later.tsx';
import type { LinkTarget } from './target-link.tsx';
import { useIdleLoad } from './use-idle-load.ts';
import { type Popover, usePopover } from './use-popover.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Below the label; a disabled item shows its reason there. */
  readonly description?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  /** An item that goes somewhere is a link, so that it can be opened in another tab. */
  readonly link?: LinkTarget | undefined;
  readonly disabledReason?: string | undefined;
  readonly danger?: boolean | undefined;
  /** Makes it an item that can be checked; the menu then stays open. */
  readonly checked?: boolean | undefined;
  /** A line above this item. */
  readonly separated?: boolean | undefined;
}

/** A menu that is open, for what shows its items. */
export interface OpenMenu {
  readonly label: string;
  readonly align: 'start' | 'end';
  readonly popover: Popover;
  /** Which item has the focus first. */
  readonly start: 'first' | 'last';
}

/** A panel of its own, for items that need not come with the page. */
export interface MenuContent {
  readonly load: () => Promise<unknown>;
  readonly show: (menu: OpenMenu) => ReactNode;
}

interface MenuProps {
  /** Names the menu, and its trigger if that shows only an icon: "Actions for Billing portal". */
  label: string;
  /** A Button or IconButton of this design system, or what a plain button shall contain. */
  trigger: ReactNode;
  items: readonly MenuItem[] | MenuContent;
  align?: 'start' | 'end' | undefined;
  /** What opens, where it is a panel of its own that is no menu. */
  popup?: 'menu' | 'dialog' | undefined;
  className?: string | undefined;
}

const loadPanel = () => import('./menu-panel.tsx');
const MenuPanel = laterDialog(
  async () => (await loadPanel()).MenuPanel,
  ({ popover }) => popover.close,
);

/** A button, and the menu that it opens. */
export function Menu({ label, trigger, items, align = 'end', popup = 'menu', className }: MenuProps) {
  const popover = usePopover();
  const { open, show } = popover;
  const [start, setStart] = useState<'first' | 'last'>('first');
  const idle = useIdleLoad('show' in items ? items.load : loadPanel);

  const triggerProps = {
    ...popover.triggerProps,
    ...idle,
    onClick: () => {
      setStart('first');
      popover.triggerProps.onClick();
    },
    'aria-haspopup': popup,
    onKeyDown: (event: KeyboardEvent) => {
      popover.triggerProps.onKeyDown(event);
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setStart(event.key === 'ArrowDown' ? 'first' : 'last');
      show();
    },
  };

  const menu = { label, align, popover, start };
  return (
    <>
      <Trigger label={label} props={triggerProps} className={className}>
        {trigger}
      </Trigger>
      {open && (
        <Suspense>{'show' in items ? items.show(menu) : <MenuPanel {...menu} items={items} />}</Suspense>
      )}
    </>
  );
}

interface TriggerProps {
  label: string;
  props: Record<string, unknown>;
  className?: string | undefined;
  children: ReactNode;
}

function Trigger({ label, props, className, children }: TriggerProps) {
  if (isValidElement(children) && (children.type === Button || children.type === IconButton))
    return cloneElement(children, props);
  return (
    <button
      type="button"
      // Several things together name the trigger themselves: a name beside their text would hide it (WCAG 2.5.3).
      aria-label={isValidElement(children) && children.type !== Fragment ? label : undefined}
      {...props}
      className={
        className ??
        'inline-flex min-h-8 min-w-8 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink aria-expanded:bg-sunken pointer-coarse:size-10'
      }
    >
      {children}
    </button>
  );
}
