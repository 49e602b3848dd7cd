import { type FormEvent, useState } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { cx } from '@/ui/cx.ts';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';
import { usePopoverBox } from '@/ui/overlays/popover-utils.ts';
import type { Popover } from '@/ui/overlays/use-popover.ts';

import { comparisonProblem } from '../model/compare.ts';
import { addDays } from '../model/days.ts';
import type { AnalyticsView, Comparison, Day } from '../model/types.ts';

export interface ComparePanelProps {
  readonly popover: Popover;
  readonly view: AnalyticsView;
  readonly today: Day;
  readonly onCompare: (comparison: Comparison | null) => void;
  readonly onWeekdays: (match: boolean) => void;
}

/** What can be compared with: days before, a year before, or other days. */
export function ComparePanel(props: ComparePanelProps) {
  const { view, today, onCompare, onWeekdays, popover } = props;
  usePopoverBox(popover);
  const { compared, range, days } = view;
  const [day, setDay] = useState<string>(compared?.from ?? addDays(range.from, -days));
  const one = days === 1;
  const [tried, setTried] = useState(false);
  const problem = comparisonProblem(range, day, today);
  const choose = (comparison: Comparison | null): void => {
    onCompare(comparison);
    popover.close();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problem === null) choose({ kind: 'from', day });
  };
  const choice = (label: string, chosen: boolean, comparison: Comparison | null) => (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => choose(comparison)}
      className={cx(
        'h-8 rounded-chip px-2 text-left text-base pointer-coarse:h-10',
        chosen ? 'bg-accent-soft font-medium text-accent-text' : 'text-ink hover:bg-sunken',
      )}
    >
      {label}
    </button>
  );
  return (
    <div
      {...popover.boxProps}
      role="dialog"
      aria-label="Compare with"
      className="floating flex w-[min(20rem,calc(100vw-2rem))] flex-col gap-3 rounded-card bg-surface p-3 font-normal text-ink shadow-floating"
    >
      <div className="flex flex-col gap-px">
        {choice(one ? 'The day before' : `The ${days} days before`, compared?.kind === 'previous', {
          kind: 'previous',
        })}
        {choice(`The same ${one ? 'day' : 'days'} a year before`, compared?.kind === 'year', {
          kind: 'year',
        })}
        {choice('Nothing', compared === null, null)}
      </div>
      <form noValidate onSubmit={submit} className="flex items-end gap-2 border-t border-line pt-3">
        <TextField
          label={one ? 'Another day' : `${days} days from`}
          type="date"
          value={day}
          fieldClassName="flex-1"
          error={tried && problem !== null ? problem.text : undefined}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button type="submit">Compare</Button>
      </form>
      {compared === null ? null : (
        <div className="border-t border-line pt-3">
          <CheckboxField
            label="Match weekdays"
            hint={`Compares ${one ? 'the day' : 'each day'} with the same weekday, by moving what is compared by up to six days.`}
            checked={compared.weekdays}
            onChange={onWeekdays}
          />
        </div>
      )}
    </div>
  );
}
