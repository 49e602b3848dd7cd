import { ChevronRight } from 'lucide-react';

import { FixRule } from '@/domain/security/rules/fix-rule.tsx';
import { formatCount } from '@/lib/numbers.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { LinkRow } from '@/ui/links/app-link.tsx';

import type { AttentionItem } from './attention.ts';
import type { Attention } from './use-attention.ts';

/** The items that an admin should look at first. Each links to exactly the rows that it is about. */
export function AttentionCard({ items, settling, counting, unchecked, unscored }: Attention) {
  if (settling) return <AttentionSkeleton />;
  const notes = [
    ...(unchecked.length > 0 ? [`Not checked: ${unchecked.join(', ')}.`] : []),
    ...(unscored > 0 ? [`${formatCount(unscored, 'project isn’t', 'projects aren’t')} scored yet.`] : []),
  ];
  return (
    <Card title="Needs attention">
      {items.length === 0 ? null : (
        <ul className="-mx-2 -mt-1.5 -mb-1 flex flex-col">
          {items.map((item) => (
            <li
              key={item.id}
              className="flex items-center gap-2 pr-2 *:first:-mr-2 *:first:flex-1 has-[button]:*:first:mr-0"
            >
              <Item item={item} />
              {item.failing === undefined ? null : <FixRule result={item.failing} />}
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && counting ? <SkeletonLine /> : null}
      {items.length === 0 && !counting && notes.length === 0 ? (
        <div className="flex min-h-11 flex-col justify-center">
          <StatusDot tone="good" wraps>
            <span className="text-base text-ink">Nothing needs attention</span>
          </StatusDot>
          <p className="pl-3.25 text-small text-ink-3">
            Checks review priorities, rules, seats, billing, policies, and deployments started in this
            browser.
          </p>
        </div>
      ) : null}
      {notes.length > 0 ? (
        <p className="mt-2 text-small text-ink-3">
          {notes.join(' ')}
          {items.length === 0 ? ' No other issues.' : null}
        </p>
      ) : null}
    </Card>
  );
}

export const AttentionSkeleton = () => (
  <Card title="Needs attention">
    <div aria-busy="true">
      <SkeletonLine />
      <SkeletonLine />
    </div>
  </Card>
);

const SkeletonLine = () => (
  <div className="flex min-h-11 items-center">
    <Skeleton className="h-4 w-64 max-w-full" />
  </div>
);

function Item({ item: { tone, text, detail, target, failing } }: { readonly item: AttentionItem }) {
  return (
    <LinkRow target={target} className="flex min-h-11 min-w-0 items-center gap-3 rounded-control px-2 py-1.5">
      <span className="min-w-0 flex-1">
        <StatusDot tone={tone} wraps>
          <span className="text-base font-medium text-ink">{text}</span>
        </StatusDot>
        <span className="block pl-3.25 text-small wrap-anywhere text-ink-3">{detail}</span>
      </span>
      {target === null || failing !== undefined ? null : (
        <ChevronRight className="shrink-0 text-ink-3 print:hidden" />
      )}
    </LinkRow>
  );
}
