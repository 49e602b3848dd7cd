import { Calendar } from 'lucide-react';

import { usePopover } from '@/ui/overlays/use-popover.ts';

import { RangePanel, type RangePanelProps } from './range-panel.tsx';

/** Which days are shown: a preset, or any two days within the limits (spec 4.21). */
export function RangeMenu({ view, today, onChoose }: Omit<RangePanelProps, 'popover'>) {
  const popover = usePopover();
  return (
    <>
      <button
        type="button"
        {...popover.triggerProps}
        aria-haspopup="dialog"
        className="inline-flex h-8 items-center gap-2 rounded-control bg-surface px-3 font-medium text-ink shadow-raised hover:bg-sunken pointer-coarse:h-10"
      >
        <Calendar size={16} strokeWidth={1.75} aria-hidden />
        <span className="sr-only">Days: </span>
        {view.label} <span className="font-normal text-ink-3">UTC days</span>
      </button>
      {popover.open ? (
        <RangePanel
          popover={popover}
          view={view}
          today={today}
          onChoose={(range) => {
            onChoose(range);
            popover.close();
          }}
        />
      ) : null}
    </>
  );
}
