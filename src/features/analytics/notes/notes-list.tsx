import { Pencil, Trash2 } from 'lucide-react';

import type { Metric } from '@/contract/values.ts';
import { formatCount } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';

import { rangeLabel } from '../model/days.ts';
import { formatKnown } from '../model/format.ts';
import { lowerName, metricLabels } from '../model/metric-labels.ts';
import { daysOf, type PlacedNote } from './chart-note.ts';
import { type LoadedEffect, useEffects } from './effects.ts';

interface NotesListProps {
  readonly projectId: string | null;
  /** When the project was created, if that is known. */
  readonly createdAt: string | null | undefined;
  readonly notes: readonly PlacedNote[];
  readonly metric: Metric;
  readonly today: string;
  readonly onEdit: (note: PlacedNote) => void;
  readonly onRemove: (note: PlacedNote) => void;
}

/** Notes, and how traffic changed after releases and changes. */
export function NotesList({ projectId, createdAt, notes, metric, today, onEdit, onRemove }: NotesListProps) {
  const effects = useEffects(projectId, notes, metric, createdAt);
  return (
    <ul aria-label="Notes in this range" className="flex flex-col">
      {notes.map((note) => {
        const effect = effects.get(note.id);
        return (
          <li
            key={note.id}
            className="flex min-h-10 items-start gap-3 border-t border-line py-1.5 first:border-t-0"
          >
            <span className="tabular w-20 shrink-0 pt-1 text-small text-ink-3 sm:w-32">
              {rangeLabel(daysOf(note), today)}
            </span>
            <span className="min-w-0 flex-1 pt-0.5 wrap-anywhere">
              <bdi className="text-ink">{note.text}</bdi>
              {effect !== undefined && <EffectLine effect={effect} metric={metric} />}
              {note.detail !== '' && (
                <span className="block text-small whitespace-pre-line text-ink-3">{note.detail}</span>
              )}
            </span>
            {note.kind === 'own' && (
              <span className="flex shrink-0">
                <IconButton
                  label={`Edit note ${isolated(note.text)}`}
                  icon={<Pencil />}
                  onClick={() => onEdit(note)}
                />
                <IconButton
                  label={`Remove note ${isolated(note.text)}`}
                  icon={<Trash2 />}
                  onClick={() => onRemove(note)}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const tones = { good: 'text-good', bad: 'text-bad', neutral: 'text-ink-2' } as const;

function EffectLine({ effect, metric }: { readonly effect: LoadedEffect; readonly metric: Metric }) {
  if (effect.kind !== 'compared')
    return (
      <span className="block text-small text-ink-3">{withoutComparison(effect.kind, lowerName(metric))}</span>
    );
  const [now, before] = [effect.now, effect.before].map((total) => formatKnown(metric, total));
  return (
    <span className="block text-small text-ink-2">
      {metricLabels[metric].name}{' '}
      <span className={`font-medium ${tones[effect.change.tone]}`}>{effect.change.text}</span>: {now} in the{' '}
      {formatCount(effect.hours, 'complete hour')} after, {before} in the same hours a week earlier
      {effect.earlier !== null &&
        `. In the ${formatCount(effect.hours, 'hour')} before: ${effect.earlier.text}`}
    </span>
  );
}

function withoutComparison(kind: Exclude<LoadedEffect['kind'], 'compared'>, lower: string): string {
  switch (kind) {
    case 'loading':
      return `Comparing ${lower}…`;
    case 'early':
      return 'Not enough complete hours yet to compare';
    case 'short':
      return 'Not enough complete hours before the next change to compare';
    case 'young':
      return 'The project wasn’t created a week earlier, so there’s no comparison';
    case 'unknown':
      return 'Hours are missing, so there’s no comparison';
    case 'failed':
      return `Couldn’t compare ${lower}`;
  }
}
