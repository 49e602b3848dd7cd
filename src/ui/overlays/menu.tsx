import {
  cloneElement,
  Fragment,
  isValidElement,
  Suspense,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';

import { type MenuItem, MenuPanel, type OpenMenu } from './menu-panel.tsx';
import { usePopover } from './use-popover.ts';

interface MenuProps {
  /** Names the menu, and a trigger that is only an icon: "Actions for Billing portal". */
  label: string;
  /** A Button or IconButton, or the content of a plain button. */
  trigger: ReactNode;
  /** The items, or a function that renders another panel. */
  items: readonly MenuItem[] | ((menu: OpenMenu) => ReactNode);
  align?: 'start' | 'end' | undefined;
  /** The role of that panel. */
  popup?: 'menu' | 'dialog' | undefined;
  className?: string | undefined;
}

export function Menu({ label, trigger, items, align = 'end', popup = 'menu', className }: MenuProps) {
  const popover = usePopover();
  const { open, show } = popover;
  const [start, setStart] = useState<'first' | 'last'>('first');

  const triggerProps = {
    ...popover.triggerProps,
    onClick: (event: MouseEvent) => {
      setStart('first');
      popover.triggerProps.onClick(event);
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
        <Suspense>
          {typeof items === 'function' ? items(menu) : <MenuPanel {...menu} items={items} />}
        </Suspense>
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
      // A name would hide the visible text of the trigger (WCAG 2.5.3).
      aria-label={isValidElement(children) && children.type !== Fragment ? label : undefined}
      {...props}
      className={
        className ??
        'inline-flex min-h-8 min-w-8 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink aria-expanded:bg-sunken pointer-coarse:size-touch'
      }
    >
      {children}
    </button>
  );
}
