import { Calendar } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { cx } from '@/ui/cx.ts';
import { DateField } from '@/ui/forms/date-field.tsx';
import { showInvalid } from '@/ui/forms/field.tsx';
import { PopoverDialog } from '@/ui/overlays/popover-dialog.tsx';
import { type Popover, usePopover } from '@/ui/overlays/use-popover.ts';

import { limitMessage, presetLabels, rangeProblem } from '../model/ranges.ts';
import { type AnalyticsView, type Day, type DayRange, type PresetId, presetIds } from '../model/types.ts';

interface ChoiceProps {
  readonly pressed: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export const Choice = ({ pressed, onClick, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onClick}
    className={cx(
      'h-8 rounded-chip px-2 text-left text-base pointer-coarse:h-touch',
      pressed ? 'bg-accent-soft font-medium text-accent-text' : 'text-ink hover:bg-sunken',
    )}
  >
    {children}
  </button>
);

/** What someone typed about a range, for the next time its menu opens. Another range has no draft. */
export function useDraft<T>(range: DayRange): [draft: T | null, setDraft: (draft: T | null) => void] {
  const key = `${range.from}..${range.to}`;
  const [stored, setStored] = useState<{ readonly key: string; readonly draft: T | null } | null>(null);
  return [stored?.key === key ? stored.draft : null, (draft) => setStored({ key, draft })];
}

interface RangeMenuProps {
  readonly view: AnalyticsView;
  readonly today: Day;
  readonly onChoose: (range: PresetId | DayRange) => void;
}

/** A preset, or any two days within the limits (spec §4.21). */
export function RangeMenu(props: RangeMenuProps) {
  const popover = usePopover();
  const [draft, setDraft] = useDraft<DayRange>(props.view.range);
  return (
    <>
      <button
        type="button"
        {...popover.triggerProps}
        aria-haspopup="dialog"
        className="inline-flex h-8 items-center gap-2 rounded-control bg-surface px-3 font-medium text-ink shadow-raised hover:bg-sunken max-sm:px-2 pointer-coarse:h-touch"
      >
        <Calendar className="max-sm:hidden" />
        <span className="sr-only">Range: </span>
        {props.view.label} <span className="font-normal text-ink-3 max-sm:sr-only">UTC</span>
      </button>
      {popover.open && <RangePanel {...props} popover={popover} draft={draft} setDraft={setDraft} />}
    </>
  );
}

interface RangePanelProps extends RangeMenuProps {
  readonly popover: Popover;
  readonly draft: DayRange | null;
  readonly setDraft: (draft: DayRange | null) => void;
}

function RangePanel({ popover, view, today, onChoose, draft, setDraft }: RangePanelProps) {
  const range = draft ?? view.range;
  const [submitted, setSubmitted] = useState(false);
  const problem = rangeProblem(range, today);
  const choose = (next: PresetId | DayRange): void => {
    onChoose(next);
    setDraft(null);
    popover.close();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (problem === null) choose(range);
    else showInvalid(event.currentTarget, () => setSubmitted(true));
  };
  const field = (label: string, name: 'from' | 'to') => (
    <DateField
      label={label}
      max={today}
      value={range[name]}
      error={submitted && problem?.field === name ? problem.text : undefined}
      onChange={(day) => setDraft({ ...range, [name]: day })}
    />
  );
  return (
    <PopoverDialog
      popover={popover}
      label="Range"
      className="flex w-[min(20rem,calc(100vw-2rem))] flex-col gap-3 rounded-card p-3"
    >
      <div className="grid grid-cols-2 gap-1">
        {presetIds.map((id) => (
          <Choice key={id} pressed={view.preset === id} onClick={() => choose(id)}>
            {presetLabels[id]}
          </Choice>
        ))}
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-2 border-t border-line px-2 pt-3">
        <div className="grid grid-cols-2 items-start gap-2">
          {field('Start date', 'from')}
          {field('End date', 'to')}
        </div>
        <div className="flex items-center justify-between gap-3">
          <p className="text-small text-ink-3">{limitMessage} Days start at midnight UTC.</p>
          <Button type="submit">Apply</Button>
        </div>
      </form>
    </PopoverDialog>
  );
}
