import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';

import { formatNumber } from '@/lib/numbers.ts';
import type { LinkTarget } from '@/ui/target-link.tsx';
import { Tooltip } from '@/ui/tooltip.tsx';

import { commonPlaces, workspacePlaces } from './places.ts';

interface NavigationProps {
  readonly workspaceId: string | null;
  /** Null until known. */
  readonly projectCount: number | null;
  /** How many projects need a review; null until some page has read it. */
  readonly reviewCount: number | null;
  /** Why the page of a link can't be opened. */
  readonly lockOf: (link: LinkTarget) => string | undefined;
}

/** The pages there are: of the workspace looked at, of all of them, and of this browser. */
export function Navigation({ workspaceId, projectCount, reviewCount, lockOf }: NavigationProps) {
  const here = useMemo(() => (workspaceId === null ? null : workspacePlaces(workspaceId)), [workspaceId]);
  return (
    <nav aria-label="Main" className="flex flex-col gap-4">
      {here === null ? null : (
        <>
          <Section>
            <Item {...here.overview} />
            <Item {...here.projects} count={projectCount} locked={lockOf(here.projects.link)} />
            <Item {...here.members} locked={lockOf(here.members.link)} />
            <Item {...here.groups} locked={lockOf(here.groups.link)} />
            <Item {...here.analytics} locked={lockOf(here.analytics.link)} />
          </Section>
          <Section title="Security">
            <Item
              {...here.insights}
              count={reviewCount}
              counted=" need a review"
              locked={lockOf(here.insights.link)}
            />
            <Item {...here.inventory} locked={lockOf(here.inventory.link)} />
          </Section>
        </>
      )}
      <Section title="All workspaces">
        <Item {...commonPlaces.workspaces} />
        <Item {...commonPlaces.projects} />
      </Section>
      <Section title="This browser">
        <Item {...commonPlaces.activity} />
        <Item {...commonPlaces.settings} />
      </Section>
    </nav>
  );
}

interface SectionProps {
  readonly title?: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <div>
      {title ? <h2 className="px-2 pb-1.5 text-tiny text-ink-2">{title}</h2> : null}
      <ul className="flex flex-col gap-px">{children}</ul>
    </div>
  );
}

type WorkspacePlaces = ReturnType<typeof workspacePlaces>;
type Place = WorkspacePlaces[keyof WorkspacePlaces] | (typeof commonPlaces)[keyof typeof commonPlaces];

interface ItemProps extends Pick<Place, 'label' | 'icon' | 'link'> {
  /** Null: not known. */
  readonly count?: number | null;
  /** What is counted, for those who do not see where the number stands. */
  readonly counted?: string;
  /** Why the page can't be opened; the item stays focusable and says so. */
  readonly locked?: string | undefined;
}

// Drawn again for its own count, not for the others'.
const Item = memo(function Item({ link, icon: Icon, label, count = null, counted, locked }: ItemProps) {
  return (
    <li>
      <Tooltip text={locked}>
        <Link
          {...link}
          disabled={locked !== undefined}
          tabIndex={locked === undefined ? undefined : 0}
          className="flex h-8 items-center gap-2.5 rounded-control px-2 text-ink-2 not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink max-md:h-10"
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {label}
          {locked !== undefined ? (
            <Lock size={14} strokeWidth={1.75} aria-hidden className="ml-auto" />
          ) : count === null ? null : (
            <span className="ml-auto text-small text-ink-3 tabular-nums">
              {formatNumber(count)}
              {counted ? <span className="sr-only">{counted}</span> : null}
            </span>
          )}
        </Link>
      </Tooltip>
    </li>
  );
});
