import { Search } from 'lucide-react';

import { onReach } from '@/ui/lazy/use-preload.ts';
import { Kbd } from '@/ui/shortcuts/kbd.tsx';

import { loadOverlay, onMac, overlay } from './overlay.ts';

/** Opens the command palette. */
export function PaletteTrigger() {
  return (
    <button
      type="button"
      {...onReach(loadOverlay)}
      aria-keyshortcuts={onMac ? 'Meta+K' : 'Control+K'}
      aria-haspopup="dialog"
      onClick={() => overlay.set('palette')}
      className="mb-3 flex h-8 w-full shrink-0 items-center gap-2.5 rounded-control bg-surface px-2 text-ink-2 shadow-raised hover:bg-sunken max-md:h-10"
    >
      <Search size={16} strokeWidth={1.75} aria-hidden />
      Go to…
      <span aria-hidden className="ml-auto leading-none pointer-coarse:hidden">
        <Kbd>{onMac ? '⌘K' : 'Ctrl K'}</Kbd>
      </span>
    </button>
  );
}
