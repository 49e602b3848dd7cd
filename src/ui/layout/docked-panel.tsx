import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';

import { IconButton } from '@/ui/controls/icon-button.tsx';
import { cx } from '@/ui/cx.ts';

interface DockedPanelProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Controls beside the close button. */
  readonly toolbar?: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  /** Handles keys pressed anywhere on the page, except in text fields or under an overlay. */
  readonly onKey: (event: KeyboardEvent) => void;
  /** Called when it closes while it has the focus. */
  readonly onLeave?: (() => void) | undefined;
}

const marginPx = 16;
const taken = 'input:not([type="checkbox"]), textarea, select, [popover]';

/** Details beside a list, which stays usable. Opening it moves the focus there; Escape closes it. */
export function DockedPanel(props: DockedPanelProps) {
  const { title, description, children, toolbar, footer, onClose, onKey, onLeave } = props;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = useEffectEvent(() => onLeave?.());
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented, isComposing } = event;
    if (defaultPrevented || isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    if (target instanceof Element && target.closest(taken) !== null) return;
    // The focus may be on the page while a dialog covers it.
    if (document.querySelector('dialog[open]') !== null) return;
    if (key !== 'Escape') return onKey(event);
    // A menu closes first.
    if (document.querySelector('[popover="auto"]') !== null) return;
    event.preventDefault();
    onClose();
  });
  useLayoutEffect(() => {
    const element = panel.current;
    heading.current?.focus({ preventScroll: true });
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('keydown', (event) => press(event), { signal });
    // Handles keys before the page's own shortcuts do. Keys on rows still reach the rows, and Escape still closes an
    // open menu.
    const pressFirst = (event: KeyboardEvent): void => {
      const isOnRow = event.target instanceof Element && event.target.closest('[data-row-link]') !== null;
      if (event.key !== 'Escape' && !isOnRow) press(event);
    };
    document.addEventListener('keydown', pressFirst, { signal, capture: true });
    // Ends at the bottom of the window, even while the page's header is above it.
    const fit = (): void => {
      const top = Math.max(element?.getBoundingClientRect().top ?? 0, 0);
      if (element !== null) element.style.maxHeight = `${window.innerHeight - top - marginPx}px`;
    };
    fit();
    for (const event of ['scroll', 'resize']) window.addEventListener(event, fit, { signal, passive: true });
    return () => {
      stop.abort();
      if (element?.contains(document.activeElement) === true) leave();
    };
  }, []);
  const name = (
    <h3
      id={id}
      ref={heading}
      tabIndex={-1}
      className="min-w-0 py-0.5 text-[0.9375rem]/6 font-semibold wrap-anywhere text-ink outline-none"
    >
      <bdi>{title}</bdi>
    </h3>
  );
  return (
    <aside
      ref={panel}
      data-docked
      aria-labelledby={id}
      className="sticky top-[calc(var(--top-bar,3.5rem)+1rem)] flex min-h-60 min-w-0 flex-col overflow-hidden rounded-card bg-surface shadow-raised print:hidden"
    >
      <div
        className={cx(
          'flex items-start gap-2 pt-2 pr-2',
          toolbar === undefined ? 'pl-4' : 'border-b border-line pb-2 pl-3',
        )}
      >
        {toolbar ?? name}
        <IconButton label="Close" size="small" icon={<X />} onClick={onClose} className="ml-auto" />
      </div>
      <div
        className={cx(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4',
          toolbar !== undefined && 'pt-2.5',
        )}
      >
        {toolbar === undefined ? null : name}
        {description === undefined ? null : <div className="mt-0.5 mb-3 text-ink-2">{description}</div>}
        {children}
      </div>
      {footer === undefined ? null : (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-3 py-2.5">
          {footer}
        </div>
      )}
    </aside>
  );
}
