import { ChevronDown, ChevronUp, PanelLeft } from 'lucide-react';
import { useState } from 'react';

import { formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';
import { Drawer } from '@/ui/overlays/dialog.tsx';

import { QueueList, type QueueListProps } from './queue-list.tsx';

interface QueueNavigationProps extends QueueListProps {
  /** How many projects the queue still has. */
  readonly openCount: number;
  /** Opens the neighbor of the open project. Undefined: there is none. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** The queue beside the open project. Where there is no room for it, it is in a drawer. */
export function QueueNavigation({ openCount, onPrevious, onNext, ...list }: QueueNavigationProps) {
  const isNarrow = useMedia('(width < 1100px)');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  if (!isNarrow)
    return (
      <nav
        aria-label="Review queue"
        className="sticky top-[calc(var(--top-bar,3.5rem)+1rem)] flex max-h-[calc(100dvh-10.5rem)] flex-col overflow-clip rounded-card bg-surface shadow-raised print:hidden"
      >
        {/* Firefox squares the corners that are beside a scrollbar. */}
        <div className="min-h-0 [scrollbar-width:thin] overflow-y-auto p-2.5">
          <QueueList {...list} />
        </div>
      </nav>
    );
  return (
    <>
      <div className="flex items-center gap-1">
        <Button icon={<PanelLeft />} onClick={() => setDrawerOpen(true)} className="mr-auto">
          Queue ({formatNumber(openCount)})
        </Button>
        {/* Needed because the queue is closed, and a phone has no keyboard. */}
        <IconButton
          label="Previous project"
          aria-keyshortcuts="k"
          icon={<ChevronUp />}
          disabledReason={onPrevious === undefined ? 'This is the first project.' : undefined}
          onClick={onPrevious}
        />
        <IconButton
          label="Next project"
          aria-keyshortcuts="j"
          icon={<ChevronDown />}
          disabledReason={onNext === undefined ? 'This is the last project.' : undefined}
          onClick={onNext}
        />
      </div>
      {isDrawerOpen && (
        <Drawer onClose={() => setDrawerOpen(false)} title="Review queue">
          <QueueList
            {...list}
            onOpen={(projectId) => {
              list.onOpen(projectId);
              setDrawerOpen(false);
            }}
          />
        </Drawer>
      )}
    </>
  );
}
