import { Calendar } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';

import { Button } from '@/ui/button.tsx';
import { cx } from '@/ui/cx.ts';
import { useShownBox } from '@/ui/popover-box.ts';
import { TextField } from '@/ui/text-field.tsx';
import { usePopover } from '@/ui/use-popover.ts';
import type { Popover } from '@/ui/use-popover.ts';

import { presetLabels } from '../model/presets.ts';
import { limitWords, rangeProblem } from '../model/range-rules.ts';
import { type AnalyticsView, type Day, type DayRange, type PresetId, presetIds } from '../model/types.ts';

interface RangeMenuProps {
  readonly view: AnalyticsView;
  readonly today: Day;
  readonly onChoose: (range: PresetId | DayRange) => void;
}

/** Which days are shown: a preset, or any two days within the limits (spec 4.21). */
export function RangeMenu({ view, today, onChoose }: RangeMenuProps) {
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

function RangePanel({ popover, view, today, onChoose }: RangeMenuProps & { readonly popover: Popover }) {
  useShownBox(popover, 'start');
  const [from, setFrom] = useState<string>(view.range.from);
  const [to, setTo] = useState<string>(view.range.to);
  const [tried, setTried] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const problem = rangeProblem({ from, to }, today);
  const shown = tried ? problem : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problem === null) onChoose({ from, to });
    else fields.current?.querySelector<HTMLInputElement>(`[name="${problem.field}"]`)?.focus();
  };
  return (
    <div
      {...popover.boxProps}
      role="dialog"
      aria-label="Days"
      className="floating flex w-[min(20rem,calc(100vw-2rem))] flex-col gap-3 rounded-card bg-surface p-3 shadow-floating"
    >
      <div className="grid grid-cols-2 gap-1">
        {presetIds.map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={view.preset === id}
            onClick={() => onChoose(id)}
            className={cx(
              'h-8 rounded-chip px-2 text-left text-base pointer-coarse:h-10',
              view.preset === id ? 'bg-accent-soft font-medium text-accent-text' : 'text-ink hover:bg-sunken',
            )}
          >
            {presetLabels[id]}
          </button>
        ))}
      </div>
      <form
        ref={fields}
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-2 border-t border-line pt-3"
      >
        <div className="grid grid-cols-2 items-start gap-2">
          <TextField
            label="First day"
            type="date"
            name="from"
            max={today}
            value={from}
            error={shown?.field === 'from' ? shown.text : undefined}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label="Last day"
            type="date"
            name="to"
            max={today}
            value={to}
            error={shown?.field === 'to' ? shown.text : undefined}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <div className="flex items-center justify-between gap-3">
          <p className="text-small text-ink-3">{limitWords} Days begin at midnight in UTC.</p>
          <Button type="submit">Show</Button>
        </div>
      </form>
    </div>
  );
}
