import { FilterMenu } from '@/ui/forms/filter-menu.tsx';

import { type FacetValue, withChosen } from './facets.ts';

interface FacetMenuProps {
  readonly label: string;
  readonly facet: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly wordOf: (value: string) => string;
  /** One answer at most. */
  readonly single?: boolean;
}

/** A filter whose choices say how much each would show. */
export function FacetMenu({ facet, chosen, wordOf, ...menu }: FacetMenuProps) {
  return (
    <FilterMenu
      {...menu}
      value={chosen}
      options={withChosen(facet, chosen).map(({ value, count }) => ({
        value,
        label: `${wordOf(value)} (${count})`,
      }))}
    />
  );
}
