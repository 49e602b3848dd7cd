import type { SetSearch } from '@/domain/lists/list-search.ts';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';

import type { CompareSearch } from '../model/search.ts';

interface ScaleChoiceProps {
  readonly search: CompareSearch;
  readonly setSearch: SetSearch<CompareSearch>;
}

export const ScaleChoice = ({ search, setSearch }: ScaleChoiceProps) => (
  <SegmentedControl
    label="Scale"
    value={search.scale ?? 'numbers'}
    onChange={(next) => setSearch({ scale: next === 'index' ? next : undefined })}
    options={[
      { value: 'numbers', label: 'Absolute' },
      { value: 'index', label: 'Indexed' },
    ]}
  />
);
