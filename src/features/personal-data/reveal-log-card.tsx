import { Link } from '@tanstack/react-router';

import { sourceLabel } from '@/domain/security/finding-labels.ts';
import { piiKindLabel } from '@/domain/security/pii-kind.ts';
import { revealActLabel } from '@/domain/security/reveal-file.ts';
import { formatCount } from '@/lib/numbers.ts';
import { type Reveal, useReveals } from '@/local/reveal-log.ts';
import { Card } from '@/ui/layout/card.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

const most = 5;

/** Which detected text of this project was revealed in this browser, and when. */
export function RevealLogCard({ projectId }: { readonly projectId: string }) {
  const reveals = useReveals(projectId);
  return (
    <Card title="Revealed in this browser" description="Which findings and when, never the text.">
      {reveals.length === 0 ? (
        <p className="text-ink-2">Nothing revealed yet.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {reveals.slice(0, most).map((reveal) => (
            <RevealRow key={`${reveal.at} ${reveal.findings?.[0]?.id}`} reveal={reveal} />
          ))}
        </ul>
      )}
      {reveals.length > most ? (
        <p className="mt-2.5">
          <Link to="/activity" search={{ view: 'reveals', q: projectId }} className="link">
            View all {reveals.length}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}

function RevealRow({ reveal: { at, act, count, findings } }: { readonly reveal: Reveal }) {
  const only = findings?.[0];
  const what =
    count === 1 && only !== undefined
      ? `${piiKindLabel(only.kind)} · ${sourceLabel(only.source)}`
      : formatCount(count, 'finding');
  return (
    <li>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate text-ink">{what}</span>
        <RelativeTime value={at} className="shrink-0 text-ink-3" />
      </span>
      <span className="flex min-w-0 gap-1.5 text-small text-ink-3">
        <span>{revealActLabel(act)}</span>
        {count === 1 && only !== undefined ? <code className="truncate font-mono">{only.id}</code> : null}
      </span>
    </li>
  );
}
