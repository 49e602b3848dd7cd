import { useState } from 'react';

import { formatCount } from '@/lib/numbers.ts';
import { type Reveal, useReveals } from '@/local/reveal-log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

const few = 5;

const actWords: Readonly<Record<Reveal['act'], string>> = {
  shown: 'revealed',
  copied: 'copied',
  exported: 'exported',
};

/** When detected text of this project was revealed in this browser, for audits. */
export function RevealLogCard({ projectId }: { readonly projectId: string }) {
  const reveals = useReveals(projectId);
  const [all, setAll] = useState(false);
  const rows = all ? reveals : reveals.slice(0, few);
  return (
    <Card title="Revealed in this browser" description="Counts and times only, stored in this browser.">
      {reveals.length === 0 ? (
        <p className="text-ink-2">Nothing revealed yet.</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {[...rows.entries()].map(([place, { at, act, count }]) => (
            <li key={reveals.length - place} className="flex items-baseline justify-between gap-3">
              <span className="text-ink-2">
                {formatCount(count, 'finding')} {actWords[act]}
              </span>
              <RelativeTime value={at} className="text-ink-3" />
            </li>
          ))}
        </ul>
      )}
      {reveals.length > few ? (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={all}
          className="mt-2 -ml-2.5"
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${reveals.length}`}
        </Button>
      ) : null}
    </Card>
  );
}
