import { Check } from 'lucide-react';
import { cloneElement, Fragment, isValidElement, useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { TargetLink } from './target-link.tsx';
import type { LinkTarget } from './target-link.tsx';
import { moveFocus, usePopover } from './use-popover.ts';

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

interface MenuProps {
  /** Names the menu, and its trigger if that shows only an icon: "Actions for Billing portal". */
  label: string;
  /** A Button or IconButton of this design system, or what a plain button shall contain. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
}

export function Menu({ label, trigger, items, align = 'end', className }: MenuProps) {
  const popover = usePopover(align);
  const { open, show, close, box } = popover;
  const first = useRef<'first' | 'last'>('first');
  const typed = useRef({ text: '', at: 0 });

  const elements = (): HTMLElement[] => [
    ...(box.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
  ];

  useEffect(() => {
    if (!open) return;
    elements()
      .at(first.current === 'first' ? 0 : -1)
      ?.focus();
    first.current = 'first';
    // Only the opening moves the focus; `elements` reads the document.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open]);

  // One icon indents all labels, so that they stand in line.
  const signed = items.some((item) => item.icon !== undefined || item.checked !== undefined);

  const triggerProps = {
    ...popover.triggerProps,
    'aria-haspopup': 'menu' as const,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      first.current = event.key === 'ArrowDown' ? 'first' : 'last';
      show();
    },
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      event.stopPropagation();
      close();
    } else if (moveFocus(event.key, elements())) {
      event.preventDefault();
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const fresh = event.timeStamp - typed.current.at > 600;
      typed.current = {
        text: (fresh ? '' : typed.current.text) + event.key.toLowerCase(),
        at: event.timeStamp,
      };
      elements()
        .find((element) => element.textContent.toLowerCase().startsWith(typed.current.text))
        ?.focus();
    }
  };

  return (
    <>
      <Trigger label={label} props={triggerProps} className={className}>
        {trigger}
      </Trigger>
      {open && (
        <div
          {...popover.boxProps}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className="floating max-w-80 min-w-44 overflow-y-auto rounded-control bg-surface p-1 shadow-floating"
        >
          {items.map((item) => (
            <Item key={item.label} item={item} signed={signed} close={close} />
          ))}
        </div>
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

interface ItemProps {
  item: MenuItem;
  /** The place for an icon is kept. */
  signed: boolean;
  close: (options?: { keepFocus?: boolean }) => void;
}

function Item({ item, signed, close }: ItemProps) {
  const disabled = item.disabledReason !== undefined;
  const about = item.disabledReason ?? item.description;
  const look = cx(
    'flex min-h-8 w-full items-start gap-2.5 rounded-chip px-2 py-1.5 text-left text-base outline-offset-[-2px] pointer-coarse:min-h-10',
    disabled && 'cursor-not-allowed text-ink-3',
    !disabled && item.danger === true && 'text-bad hover:bg-bad-soft focus:bg-bad-soft',
    !disabled && item.danger !== true && 'text-ink hover:bg-sunken focus:bg-sunken',
  );
  const content = (
    <>
      {signed && (
        <span className="flex h-5 w-4 shrink-0 items-center justify-center text-ink-3 in-[.text-bad]:text-bad">
          {item.checked === undefined ? item.icon : item.checked && <Check size={16} strokeWidth={2} />}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{item.label}</span>
        {about !== undefined && <span className="block text-small text-ink-3">{about}</span>}
      </span>
    </>
  );
  return (
    <>
      {item.separated === true && <hr className="mx-2 my-1 border-line" />}
      {item.link !== undefined && !disabled ? (
        <TargetLink
          target={item.link}
          role="menuitem"
          tabIndex={-1}
          className={look}
          onClick={() => {
            item.onSelect?.();
            close({ keepFocus: true });
          }}
        >
          {content}
        </TargetLink>
      ) : (
        <button
          type="button"
          role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
          aria-checked={item.checked}
          aria-disabled={disabled || undefined}
          tabIndex={-1}
          className={look}
          onClick={() => {
            if (disabled) return;
            // The trigger has the focus again before the action, so that a dialog it opens gives the focus back there.
            if (item.checked === undefined) close();
            item.onSelect?.();
          }}
        >
          {content}
        </button>
      )}
    </>
  );
}
