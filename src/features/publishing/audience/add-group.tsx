import { Plus } from 'lucide-react';

import { GroupPanel, type GroupPanelProps } from './group-panel.tsx';

/** The offer to put another group on the list. */
export function AddGroup(props: GroupPanelProps) {
  const { popover } = props;
  return (
    <>
      <button
        type="button"
        {...popover.triggerProps}
        aria-haspopup="dialog"
        className="inline-flex h-7 items-center gap-1.5 rounded-chip border border-dashed border-line-strong pr-2.5 pl-2 text-base text-ink-2 hover:border-ink-3 hover:text-ink pointer-coarse:h-10"
      >
        <Plus size={16} strokeWidth={1.75} className="shrink-0" />
        Add group
      </button>
      {popover.open ? <GroupPanel {...props} /> : null}
    </>
  );
}
