import { Lock } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';

import { useChosenRange } from '@/domain/analytics-range.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { type LinkTarget, AppLink } from '@/ui/links/app-link.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

import { type Page, pagesIn, type RoutePath, withRange } from './route-table.ts';

interface NavigationProps {
  readonly workspaceId: string | null;
  /** Null until known. */
  readonly projectCount: number | null;
  /** How many projects need review; null until it has loaded. */
  readonly reviewCount: number | null;
  /** Why a link's page can't be opened; undefined if it can. */
  readonly lockOf: (link: LinkTarget) => string | undefined;
}

/** The pages of the current workspace, of all workspaces, and of this browser. */
export function Navigation({ workspaceId, projectCount, reviewCount, lockOf }: NavigationProps) {
  const params = useMemo(() => (workspaceId === null ? null : { workspaceId }), [workspaceId]);
  const counts: Readonly<Record<string, Count>> = {
    '/workspaces/$workspaceId/projects': { count: projectCount },
    '/workspaces/$workspaceId/security': {
      count: reviewCount,
      counted: reviewCount === 1 ? ' needs review' : ' need review',
    },
  };
  const items = (pages: readonly Page[]) =>
    pages.map((page) => (
      <Item key={page.path} page={page} {...counts[page.path]} locked={lockOf(page.link)} />
    ));
  const range = useChosenRange();
  const own = useMemo(
    () => (params === null ? [] : withRange(pagesIn('workspace', params), range)),
    [params, range],
  );
  const security = useMemo(() => (params === null ? [] : pagesIn('security', params)), [params]);
  return (
    <nav aria-label="Main" className="flex flex-col gap-4">
      {params === null ? null : (
        <>
          <Section>{items(own)}</Section>
          <Section title="Security">{items(security)}</Section>
        </>
      )}
      <Section title="All workspaces">{items(ofAll)}</Section>
      <Section title="This browser">{items(ofBrowser)}</Section>
    </nav>
  );
}

const ofAll = pagesIn('all');
const ofBrowser = pagesIn('browser');
/** Pages that have a nested page in the navigation. */
const exactPaths: ReadonlySet<string> = new Set<RoutePath>([
  '/workspaces',
  '/workspaces/$workspaceId',
  '/workspaces/$workspaceId/security',
]);

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

interface Count {
  /** Null if unknown. */
  readonly count?: number | null;
  /** The noun of the count, for screen readers. */
  readonly counted?: string;
}

interface ItemProps extends Count {
  readonly page: Page;
  /** Why the page can't be opened. The item stays focusable and shows the reason. */
  readonly locked: string | undefined;
}

// Renders only when its own count changes.
const Item = memo(function Item({ page, count = null, counted, locked }: ItemProps) {
  const { path, link, icon: Icon, label } = page;
  return (
    <li>
      <Tooltip text={locked}>
        <AppLink
          target={link}
          exact={exactPaths.has(path)}
          locked={locked !== undefined}
          className="flex h-8 items-center gap-2.5 rounded-control px-2 text-ink-2 not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink max-md:h-touch pointer-coarse:h-touch"
        >
          <Icon />
          {label}
          {locked !== undefined ? (
            <Lock className="ml-auto size-3.5" />
          ) : count === null ? null : (
            <span className="ml-auto text-small text-ink-3 tabular-nums">
              {formatNumber(count)}
              {counted ? <span className="sr-only">{counted}</span> : null}
            </span>
          )}
        </AppLink>
      </Tooltip>
    </li>
  );
});
