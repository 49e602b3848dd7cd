import { useRef, useState } from 'react';

import { type MenuItem, MenuPanel } from '@/ui/overlays/menu-panel.tsx';

import { bucketLeft } from './scales.ts';

interface PointMenuProps {
  readonly label: string;
  readonly index: number;
  readonly count: number;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/** Actions for one bucket, at its place in the chart. The chart gets the focus back. */
export function PointMenu({ label, index, count, items, onClose }: PointMenuProps) {
  const [before] = useState(() => document.activeElement);
  const trigger = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const popover = {
    trigger,
    box,
    boxProps: {
      ref: box,
      id: 'chart-actions',
      popover: 'auto' as const,
      onToggle: ({ newState }: { readonly newState: string }) => {
        if (newState === 'closed') onClose();
      },
    },
    close: (options?: { readonly keepFocus?: boolean }) => {
      onClose();
      if (options?.keepFocus !== true && before instanceof HTMLElement) before.focus();
    },
  };
  return (
    <>
      <span
        ref={trigger}
        className="pointer-events-none absolute top-1/3 size-px"
        style={{ left: bucketLeft(index, count) }}
      />
      <MenuPanel label={label} align="start" start="first" popover={popover} items={items} />
    </>
  );
}
