import type { KeyboardEvent } from 'react';

import { laterAside } from '@/ui/later.tsx';
import { getPreference } from '@/ui/preferences.ts';
import { WhenIdle } from '@/ui/when-idle.tsx';

import type { ProjectRow } from '../rows.ts';

/** `row`: in a table, whose rows have a key for it; `line`: on a phone; `card`: over a picture. */
export type StarPlace = 'row' | 'line' | 'card';

const load = () => import('./row-star.tsx');
const RowStar = laterAside(async () => (await load()).RowStar);

/** What keeps the place of a star that does not come, or not yet: only on a phone's line has it a width. */
export const withoutStar = (place: StarPlace) =>
  place === 'line' ? <span className="-mr-3 -ml-1.5 w-10 shrink-0" /> : null;

interface RowStarLaterProps {
  readonly row: ProjectRow;
  readonly place: StarPlace;
}

/** A row's star, which comes to the row without the row being drawn again. */
export function RowStarLater({ row, place }: RowStarLaterProps) {
  return (
    <WhenIdle fallback={withoutStar(place)}>
      <RowStar row={row} place={place} />
    </WhenIdle>
  );
}

/** The key of a row's star. */
export function onStarKey(event: KeyboardEvent, row: ProjectRow): void {
  if (event.key !== 's' || !getPreference('singleKeys')) return;
  event.preventDefault();
  load().then(({ pressStar }) => pressStar(row), reportError);
}
