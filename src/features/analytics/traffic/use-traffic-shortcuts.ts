import { useMemo } from 'react';

import { type Shortcut, usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';

import { presetLabels } from '../model/ranges.ts';
import type { PresetId } from '../model/types.ts';
import { comparisonParam, rangeParam } from '../model/view.ts';
import type { TrafficPage } from './use-traffic.ts';

const presetOf: readonly (readonly [string, PresetId])[] = [
  ['d', 'yesterday'],
  ['w', '7d'],
  ['m', '28d'],
  ['q', '90d'],
];

/** Letters for the usual ranges, and for the comparison. */
export function useTrafficShortcuts({ setSearch, view }: Pick<TrafficPage, 'setSearch' | 'view'>): void {
  const isCompared = view.compared !== null;
  usePageShortcuts(
    useMemo(
      (): readonly Shortcut[] => [
        ...presetOf.map(([key, preset]) => ({
          signs: [key],
          does: presetLabels[preset],
          press: () => setSearch({ range: rangeParam(preset) }),
        })),
        {
          signs: ['x'],
          does: isCompared ? 'Remove comparison' : 'Compare with the previous period',
          press: () => setSearch({ vs: comparisonParam(isCompared ? null : { kind: 'previous' }) }),
        },
      ],
      [setSearch, isCompared],
    ),
  );
}
