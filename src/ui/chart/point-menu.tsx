import { useRef } from 'react';

import { AnchoredMenu } from '@/ui/overlays/anchored-menu.tsx';
import type { MenuItem } from '@/ui/overlays/menu-panel.tsx';

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
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span
        ref={anchor}
        className="pointer-events-none absolute top-1/3 size-px"
        style={{ left: bucketLeft(index, count) }}
      />
      <AnchoredMenu
        id="chart-actions"
        anchor={anchor}
        label={label}
        align="start"
        items={items}
        onClose={onClose}
      />
    </>
  );
}
