import { Check } from 'lucide-react';
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { cx } from '@/ui/cx.ts';
import { type LinkTarget, AppLink } from '@/ui/links/app-link.tsx';

import { moveFocus, usePopoverBox } from './popover-utils.ts';
import type { Popover } from './use-popover.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Below the label. A disabled item shows its reason there, unless it shares the reason with others. */
  readonly description?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  /** Items that navigate are links, so that they open in new tabs. */
  readonly link?: LinkTarget | undefined;
  readonly disabledReason?: string | undefined;
  readonly danger?: boolean | undefined;
  /** A checkbox item. The menu stays open. */
  readonly checked?: boolean | undefined;
  /** Whether only one of the items around it can be checked: a radio item. */
  readonly isExclusive?: boolean | undefined;
  /** A link to where the person is. */
  readonly isCurrent?: boolean | undefined;
  /** Draws a line above this item. */
  readonly separated?: boolean | undefined;
}

export interface OpenMenu {
  readonly label: string;
  readonly align: 'start' | 'end';
  readonly popover: Popover;
  /** Which item gets the focus. */
  readonly start: 'first' | 'last';
}

interface MenuPanelProps extends Omit<OpenMenu, 'popover'> {
  readonly popover: Pick<Popover, 'box' | 'boxProps' | 'close'> & {
    readonly trigger: RefObject<HTMLElement | null>;
  };
  readonly items: readonly MenuItem[];
  /** A class for a minimum width, if the button is wide. WebKit freezes on a size of the anchor in CSS. */
  readonly minWidth?: string | undefined;
}

export function MenuPanel({ label, items, align, popover, start, minWidth = 'min-w-44' }: MenuPanelProps) {
  const { close, box } = popover;
  const typed = useRef({ text: '', at: 0 });
  const id = useId();
  usePopoverBox(popover);

  const elements = (): HTMLElement[] => [
    ...(box.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
  ];

  const focusStart = useEffectEvent(() =>
    elements()
      .at(start === 'first' ? 0 : -1)
      ?.focus(),
  );
  useEffect(() => focusStart(), []);

  // If one item has an icon, all labels are indented.
  const isIndented = items.some((item) => item.icon !== undefined || item.checked !== undefined);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      event.stopPropagation();
      close();
    } else if (moveFocus(event.key, elements())) {
      event.preventDefault();
    } else if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      // On a link, Space would scroll the page.
      event.preventDefault();
      event.target.click();
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      focusTyped(event);
    }
  };

  const focusTyped = ({ key, timeStamp }: KeyboardEvent): void => {
    const isFresh = timeStamp - typed.current.at > 600;
    const text = (isFresh ? '' : typed.current.text) + key.toLowerCase();
    typed.current = { text, at: timeStamp };
    const all = elements();
    // The same letter again moves on. Other letters may still mean the same item.
    const isOneLetter = new Set(text).size === 1;
    const sought = isOneLetter ? text.charAt(0) : text;
    const current = all.findIndex((element) => element === document.activeElement);
    const from = isOneLetter ? current + 1 : Math.max(0, current);
    const found = [...items.keys()]
      .map((offset) => (from + offset) % items.length)
      .find((index) => items[index]?.label.toLowerCase().startsWith(sought));
    if (found !== undefined) all[found]?.focus();
  };

  return (
    <div
      {...popover.boxProps}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={cx(
        'floating max-w-80 overflow-y-auto rounded-control bg-surface p-1 shadow-floating',
        minWidth,
        align === 'end' && 'floating-end',
      )}
    >
      {items.map((item, index) => {
        const sharing = items.filter((other) => other.disabledReason === item.disabledReason);
        const reason = sharing.length > 1 ? item.disabledReason : undefined;
        const first = items.findIndex((other) => other.disabledReason === reason);
        return (
          <Fragment key={item.label}>
            {item.separated === true && <hr className="mx-2 my-1 border-line" />}
            {reason !== undefined && index === first && (
              <div id={`${id}${first}`} className="px-2 pt-1 pb-1.5 text-small text-ink-3">
                {reason}
              </div>
            )}
            <Item
              item={item}
              sharedReasonId={reason === undefined ? undefined : `${id}${first}`}
              isIndented={isIndented}
              close={close}
            />
          </Fragment>
        );
      })}
    </div>
  );
}

interface ItemProps {
  item: MenuItem;
  /** The element that says why it and other items are disabled. */
  sharedReasonId: string | undefined;
  isIndented: boolean;
  close: () => void;
}

function Item({ item, sharedReasonId, isIndented, close }: ItemProps) {
  const disabled = item.disabledReason !== undefined;
  const about = sharedReasonId === undefined ? (item.disabledReason ?? item.description) : undefined;
  const look = cx(
    'flex min-h-8 w-full items-start gap-2.5 rounded-chip px-2 py-1.5 text-left text-base outline-offset-[-2px] pointer-coarse:min-h-touch pointer-coarse:py-3',
    disabled && 'cursor-not-allowed text-ink-3',
    !disabled && item.danger === true && 'text-bad hover:bg-bad-soft focus:bg-bad-soft',
    !disabled && item.danger !== true && 'text-ink hover:bg-sunken focus:bg-sunken',
  );
  const content = (
    <>
      {isIndented && (
        <span className="flex h-5 w-4 shrink-0 items-center justify-center text-ink-3 in-[.text-bad]:text-bad">
          {item.checked === undefined ? item.icon : item.checked && <Check strokeWidth={2} />}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{item.label}</span>
        {about !== undefined && <span className="block text-small text-ink-3">{about}</span>}
      </span>
      {item.isCurrent === true && <CurrentMark />}
    </>
  );
  if (item.link !== undefined && !disabled)
    return (
      <AppLink
        target={item.link}
        role="menuitem"
        aria-current={item.isCurrent === true ? 'true' : undefined}
        tabIndex={-1}
        className={look}
        onClick={() => {
          // If an unsaved form keeps the page, the focus isn't lost.
          close();
          item.onSelect?.();
        }}
      >
        {content}
      </AppLink>
    );
  return (
    <button
      type="button"
      role={
        item.checked === undefined
          ? 'menuitem'
          : item.isExclusive === true
            ? 'menuitemradio'
            : 'menuitemcheckbox'
      }
      aria-checked={item.checked}
      aria-disabled={disabled || undefined}
      aria-describedby={sharedReasonId}
      tabIndex={-1}
      className={look}
      onClick={() => {
        if (disabled) return;
        // The trigger gets the focus before the action, so that a dialog returns it there.
        if (item.checked === undefined) close();
        item.onSelect?.();
      }}
    >
      {content}
    </button>
  );
}

export const CurrentMark = () => (
  <span className="flex h-5 shrink-0 items-center text-ink-3">
    <Check strokeWidth={2} aria-hidden />
  </span>
);
