import { formatNumber } from '@/lib/numbers.ts';
import { cx } from '@/ui/cx.ts';

import { type EventKind, eventKinds } from './timeline.ts';

const kindLabels: Readonly<Record<EventKind, string>> = {
  project: 'Project',
  deployments: 'Deployments',
  changes: 'Changes',
  scans: 'Scans',
  findings: 'Findings',
  'personal-data': 'Personal data',
  notes: 'Notes',
};

interface KindFilterProps {
  /** Null: still loading. */
  readonly counts: Readonly<Record<EventKind, number>> | null;
  /** Empty: every kind. */
  readonly chosen: readonly string[];
  readonly onChange: (kinds: readonly string[]) => void;
}

const chip =
  'flex h-7 items-center gap-1.5 rounded-chip bg-sunken px-2.5 text-small font-medium text-ink-2 transition-colors duration-100 hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-text pointer-coarse:h-touch pointer-coarse:px-3';

/** Toggles for the kinds of events. Several can be on. */
export function KindFilter({ counts, chosen, onChange }: KindFilterProps) {
  const toggle = (kind: EventKind): void =>
    onChange(chosen.includes(kind) ? chosen.filter((candidate) => candidate !== kind) : [...chosen, kind]);
  return (
    <div role="group" aria-label="Show" className="fades strip flex flex-wrap gap-1.5 print:hidden">
      <button type="button" aria-pressed={chosen.length === 0} className={chip} onClick={() => onChange([])}>
        All
      </button>
      {eventKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={chosen.includes(kind)}
          className={chip}
          onClick={() => toggle(kind)}
        >
          {kindLabels[kind]}
          {/* Reserves about the width of the count, so that the chips don't wrap later. */}
          <span className={cx('tabular', counts === null && 'min-w-[2ch]')}>
            {counts === null ? null : formatNumber(counts[kind])}
          </span>
        </button>
      ))}
    </div>
  );
}
