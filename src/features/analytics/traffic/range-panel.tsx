import { type FormEvent, useRef, useState } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { cx } from '@/ui/cx.ts';
import { TextField } from '@/ui/forms/text-field.tsx';
import { usePopoverBox } from '@/ui/overlays/popover-utils.ts';
import type { Popover } from '@/ui/overlays/use-popover.ts';

import { presetLabels } from '../model/presets.ts';
import { limitMessage, rangeProblem } from '../model/range-rules.ts';
import { presetIds, type AnalyticsView, type Day, type DayRange, type PresetId } from '../model/types.ts';

export interface RangePanelProps {
  readonly popover: Popover;
  readonly view: AnalyticsView;
  readonly today: Day;
  readonly onChoose: (range: PresetId | DayRange) => void;
}

/** The days to choose from: presets, and two fields. */
export function RangePanel({ popover, view, today, onChoose }: RangePanelProps) {
  usePopoverBox(popover);
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
          <p className="text-small text-ink-3">{limitMessage} Days begin at midnight in UTC.</p>
          <Button type="submit">Show</Button>
        </div>
      </form>
    </div>
  );
}
