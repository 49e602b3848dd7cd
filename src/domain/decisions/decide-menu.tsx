import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { MenuPanel, type OpenMenu } from '@/ui/overlays/menu-panel.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

import { type DecisionSubject, useDecisionStatus } from './subject.ts';
import { type OnDecide, useDeciding } from './use-deciding.tsx';
import { decisionItems } from './verdict.ts';

interface DecideMenuProps {
  /** Evaluated when the menu opens. All subjects get the same decision, and one undo reverts all of them. */
  readonly subjects: () => readonly DecisionSubject[];
  /** Names the menu: “Set decision for Table "orders" is readable”. */
  readonly label?: string;
}

interface OwnDecideMenuProps extends DecideMenuProps {
  /** Called when a decision is about to be saved. */
  readonly beforeSave?: (() => void) | undefined;
}

/** Decides on one or several subjects, as for the selected rows of a list. */
export function DecideMenu({ beforeSave, ...menu }: OwnDecideMenuProps) {
  const { decide, dialog } = useDeciding(beforeSave);
  return (
    <>
      <DecisionMenu {...menu} onDecide={decide} />
      {dialog}
    </>
  );
}

interface DecisionMenuProps extends DecideMenuProps {
  readonly onDecide: OnDecide;
  /** Replaces the default “Set decision” button. */
  readonly trigger?: ReactNode;
  readonly className?: string | undefined;
}

/** `DecideMenu` without its dialog, for lists and panels that render one for their shortcuts. */
export function DecisionMenu(props: DecisionMenuProps) {
  const { subjects, onDecide, label = 'Set decision', trigger, className } = props;
  return (
    <Menu
      label={label}
      className={className}
      trigger={
        trigger ?? (
          <Button size="small">
            Set decision
            <ChevronDown className="size-3.5" />
          </Button>
        )
      }
      items={(menu) => <Decisions {...menu} subjects={subjects()} onDecide={onDecide} />}
    />
  );
}

function Decisions({
  subjects,
  onDecide,
  ...menu
}: OpenMenu & { readonly subjects: readonly DecisionSubject[]; readonly onDecide: OnDecide }) {
  const decidedOf = useDecisionStatus();
  const isDecided = subjects.some((subject) => (decidedOf?.(subject).status.kind ?? 'new') !== 'new');
  return <MenuPanel {...menu} items={decisionItems((kind) => onDecide(subjects, kind), isDecided)} />;
}
