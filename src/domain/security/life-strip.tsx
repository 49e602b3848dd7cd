import { cx } from '@/ui/cx.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { type LifeMark, type LifeState, lifeText } from './life-line.ts';

/** Shape and height differ too, so that meaning never depends on color alone. */
const shapes: Readonly<Record<LifeState, string>> = {
  open: 'h-4 bg-bad-fill',
  fixed: 'h-2 border-[1.5px] border-good',
  closed: 'h-2 bg-ink-3',
  absent: 'h-px bg-ink-3',
  unknown: 'h-4 border border-dashed border-ink-3',
};

const legend = [
  ['open', 'Open'],
  ['fixed', 'Fixed'],
  ['closed', 'Ignored, suppressed, or other'],
  ['absent', 'Not listed'],
  ['unknown', 'Not loaded'],
] as const;

const Mark = ({ state }: { readonly state: LifeState }) => (
  <span className={cx('w-2 shrink-0 rounded-[2px] forced-color-adjust-none', shapes[state])} />
);

interface LifeStripProps {
  /** Oldest first. */
  readonly marks: readonly LifeMark[];
}

/** A finding in each scan, as a row of marks. The tooltip says the same in words. */
export function LifeStrip({ marks }: LifeStripProps) {
  const [zone] = usePreference('timeDisplay');
  const text = lifeText(marks, useNow(), zone);
  if (marks.length === 0) return null;
  return (
    <Tooltip text={text.join('\n')} described={false}>
      <span className="inline-flex h-4 items-end gap-0.5 overflow-hidden align-middle">
        <span className="sr-only">{text.join(' · ')}</span>
        {marks.map(({ scanId, state }) => (
          <Mark key={scanId} state={state} />
        ))}
      </span>
    </Tooltip>
  );
}

/** The row of marks with its sentences and a legend of the marks that occur. */
export function LifeLine({ marks }: LifeStripProps) {
  const [zone] = usePreference('timeDisplay');
  const nowMs = useNow();
  const states = new Set(marks.map(({ state }) => state));
  return (
    <div className="flex flex-col gap-2">
      <span aria-hidden className="flex h-4 items-end gap-0.5">
        {marks.map(({ scanId, state }) => (
          <Mark key={scanId} state={state} />
        ))}
      </span>
      {/* Not a list: the same may happen twice on one day, so items would have no unique keys. */}
      <p className="whitespace-pre-line text-ink-2">{lifeText(marks, nowMs, zone).join('\n')}</p>
      <ul aria-hidden className="flex flex-wrap gap-x-3 gap-y-1 text-small text-ink-3">
        {legend
          .filter(([state]) => states.has(state))
          .map(([state, label]) => (
            <li key={state} className="flex items-end gap-1.5">
              <Mark state={state} />
              {label}
            </li>
          ))}
      </ul>
    </div>
  );
}
