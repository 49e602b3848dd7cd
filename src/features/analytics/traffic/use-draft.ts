import { useState } from 'react';

import type { DayRange } from '../model/types.ts';

/** What someone typed about a range, for the next time its menu opens. Another range has no draft. */
export function useDraft<T>(range: DayRange): [draft: T | null, setDraft: (draft: T | null) => void] {
  const key = `${range.from}..${range.to}`;
  const [stored, setStored] = useState<{ readonly key: string; readonly draft: T | null } | null>(null);
  return [stored?.key === key ? stored.draft : null, (draft) => setStored({ key, draft })];
}
