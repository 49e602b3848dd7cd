import { Check, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';

import { PeopleNames } from '@/domain/audience/people-names.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { cx } from '@/ui/cx.ts';

import type { AudienceDraft } from './use-audience-draft.ts';

interface RevokeConfirmProps {
  readonly draft: AudienceDraft;
  /** Keeps the saved list. This part unmounts, so the focus has to move. */
  readonly onKeep: () => void;
}

/** A second confirmation before people lose access that can't be restored here (spec §2.4, §4.10). */
export function RevokeConfirm({ draft, onKeep }: RevokeConfirmProps) {
  const { current, difference, confirmed, requested } = draft;
  const box = useRef<HTMLElement>(null);
  const people = difference.losingUsers.length;
  const act = requested.targets.kind === 'clear' ? 'Clear list' : 'Replace list';
  const title = whoLoses(people, current.isPublished && current.audience === 'custom');
  // The pressed button unmounts, so the focus moves to its question.
  const answer = (perform: () => void) => () => {
    perform();
    box.current?.focus();
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Lost access"
      data-question={confirmed ? undefined : ''}
      className={cx(
        'flex items-start gap-2.5 rounded-control px-3 py-2.5',
        confirmed ? 'bg-warn-soft' : 'bg-bad-soft',
      )}
    >
      {confirmed ? (
        <Check size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-warn" />
      ) : (
        <TriangleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-bad" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p role={confirmed ? 'status' : 'alert'} className="font-semibold text-ink">
          {confirmed ? `Confirmed: ${title[0]?.toLowerCase() ?? ''}${title.slice(1)}` : title}
        </p>
        <PeopleNames grants={current.grants ?? []} />
        {confirmed ? null : (
          <p className="text-ink-2">
            {people === 0 ? 'The saved audience is hidden, so the affected people are unknown. ' : ''}
            Saving replaces all access. Only groups can be added here.
          </p>
        )}
        <div className="mt-0.5 flex flex-wrap gap-2">
          {confirmed ? (
            <Button size="small" onClick={answer(draft.withdrawConfirmation)}>
              Undo
            </Button>
          ) : (
            <>
              <Button
                size="small"
                onClick={() => {
                  draft.chooseTargets({ kind: 'keep' });
                  onKeep();
                }}
              >
                Keep current list
              </Button>
              <Button size="small" variant="destructive" onClick={answer(draft.confirmLoss)}>
                {act}
              </Button>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** An inactive list grants no access, so nobody can lose it (spec §3.2). */
function whoLoses(people: number, inForce: boolean): string {
  if (people === 0) return 'People on the saved list may lose access permanently';
  const who = people === 1 ? 'One person' : `${people} people`;
  return inForce
    ? `${who} will lose access. You can’t restore it here.`
    : `${who} will be removed from the saved list. You can’t restore it here.`;
}
