import { type RefObject, useId, useRef, useState } from 'react';

import { type MenuItem, MenuPanel, type OpenMenu } from './menu-panel.tsx';

interface AnchoredMenuProps extends Pick<OpenMenu, 'label' | 'align'> {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/** A menu beside any element, open while it is mounted. What had the focus before gets it back. */
export function AnchoredMenu({ anchor, label, align, items, onClose }: AnchoredMenuProps) {
  const id = useId();
  const [before] = useState(() => document.activeElement);
  const box = useRef<HTMLDivElement>(null);
  const popover = {
    trigger: anchor,
    box,
    boxProps: {
      ref: box,
      id,
      popover: 'auto' as const,
      onToggle: ({ newState }: { readonly newState: string }) => {
        if (newState === 'closed') onClose();
      },
    },
    close: () => {
      onClose();
      if (before instanceof HTMLElement) before.focus();
    },
  };
  return <MenuPanel label={label} align={align} start="first" popover={popover} items={items} />;
}
