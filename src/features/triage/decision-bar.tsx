import { ChevronDown, Undo2, X } from 'lucide-react';
import { type Ref, useRef } from 'react';

import { useChangeLock } from '@/domain/bulk/bulk-actions.tsx';
import type { BulkAction } from '@/domain/bulk/bulk-target.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { decisionActions, type DecisionKind } from '@/domain/decisions/verdict.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useRootFlag } from '@/ui/layout/root-flag.ts';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';
import { Menu } from '@/ui/overlays/menu.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { Kbd } from '@/ui/shortcuts/shortcuts.tsx';

interface DecisionBarProps {
  readonly onDecide: (kind: DecisionKind) => void;
  readonly onFix: (action: BulkAction) => void;
  readonly onUndo: (() => void) | undefined;
  /** How many projects are selected. A decision applies to all of them. */
  readonly selected: number;
  readonly onClear: () => void;
  /** Whether any of them has a decision to undo. */
  readonly canReopen: boolean;
  /** The element around the menu of changes, which a shortcut opens. */
  readonly fixes: Ref<HTMLSpanElement>;
}

const reopening = { kind: 'reopen', key: 'u', label: 'Reopen' } as const;

/** The decisions for the open project, or for the selected ones. */
export function DecisionBar({
  onDecide,
  onFix,
  onUndo,
  selected,
  onClear,
  canReopen,
  fixes,
}: DecisionBarProps) {
  useRootFlag('tall-bar');
  const [singleKeys] = usePreference('singleKeys');
  const visibleCount = useVisibleCount(selected > 0);
  const disabledReason = useChangeLock([useConnection().id]);
  const actions = canReopen ? [reopening, ...decisionActions] : decisionActions;
  const more = actions.slice(visibleCount);
  const hint = (key: string) =>
    singleKeys ? (
      <span aria-hidden className="max-md:hidden pointer-coarse:hidden">
        <Kbd>{key.toUpperCase()}</Kbd>
      </span>
    ) : null;
  const first = useRef<HTMLButtonElement>(null);
  const clear = (): void => {
    // The button disappears with the selection.
    first.current?.focus();
    onClear();
  };
  const chevron = <ChevronDown className="size-3.5" />;
  return (
    <div
      role="toolbar"
      aria-label="Decision"
      className="sticky-bar bottom-0 z-10 mt-auto flex flex-wrap items-center gap-2 bg-surface py-2.5 max-md:-mx-4 max-md:-mb-4 max-md:border-t max-md:border-line max-md:px-4 max-md:pb-[max(0.625rem,env(safe-area-inset-bottom))] md:bottom-4 md:rounded-card md:px-2.5 md:shadow-floating print:hidden"
    >
      {selected === 0 ? null : (
        <span className="flex items-center gap-0.5 max-sm:w-full">
          <span role="status" className="tabular font-medium text-ink">
            {formatNumber(selected)} selected
          </span>
          <IconButton size="small" label="Clear selection" icon={<X />} onClick={clear} />
        </span>
      )}
      {actions.slice(0, visibleCount).map(({ kind, key, label }) => (
        <Button
          key={kind}
          ref={kind === actions[0]?.kind ? first : undefined}
          variant={kind === actions[0]?.kind ? 'primary' : 'secondary'}
          className="max-xl:px-2.5"
          aria-keyshortcuts={singleKeys ? key : undefined}
          // The second press of a double-click would decide on the next project, which nobody has seen.
          pending={false}
          onClick={() => onDecide(kind)}
        >
          {label}
          {hint(key)}
        </Button>
      ))}
      {more.length === 0 ? null : (
        <Menu
          label="More decisions"
          trigger={
            <Button className="max-xl:px-2.5">
              More
              {chevron}
            </Button>
          }
          items={more.map(({ kind, label }) => ({ label, onSelect: () => onDecide(kind) }))}
        />
      )}
      <span ref={fixes} className="contents">
        <Menu
          label="Fix"
          trigger={
            <Button className="max-xl:px-2.5" aria-keyshortcuts={singleKeys ? 'r' : undefined}>
              Fix
              {hint('r')}
              {chevron}
            </Button>
          }
          items={[
            { label: 'Set editor access…', onSelect: () => onFix('visibility'), disabledReason },
            { label: 'Set audience…', onSelect: () => onFix('audience'), disabledReason },
            { label: 'Take offline…', onSelect: () => onFix('take-offline'), disabledReason },
          ]}
        />
      </span>
      <span className="ml-auto">
        <IconButton
          label="Undo"
          icon={<Undo2 />}
          aria-keyshortcuts={singleKeys ? 'z' : undefined}
          disabledReason={onUndo === undefined ? 'Nothing to undo.' : undefined}
          onClick={onUndo}
        />
      </span>
    </div>
  );
}

/** How many decisions fit. The others are in a menu. */
function useVisibleCount(isSelecting: boolean): number {
  const isPhone = useMedia(phoneQuery);
  const isNarrow = useMedia('(width < 1440px)');
  const isWide = useMedia('(width >= 1600px)');
  // On a phone, the selection count has a line of its own.
  if (isPhone) return 2;
  const count = isNarrow ? 3 : isWide ? decisionActions.length : 4;
  // Elsewhere, it takes the space of one or two decisions.
  return isSelecting ? Math.floor(count * 0.7) : count;
}
