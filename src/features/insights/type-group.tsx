import { useId } from 'react';

import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useInventoryTarget } from '@/domain/inventory-target.ts';
import { priorityLabel } from '@/domain/priority-labels.ts';
import { quoteIfNeeded } from '@/domain/security/query/tokens.ts';
import { groupBy } from '@/lib/group-by.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { isolated, getOwn } from '@/lib/text.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { Chip } from '@/ui/controls/chip.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { LinkRow } from '@/ui/links/app-link.tsx';

type Grouping = 'priority' | 'category';

interface TypeGroup {
  /** The priority or category that they share. */
  readonly id: string;
  readonly types: readonly InsightsFinding[];
}

/** Groups and types stay in the API's order, highest priority first (spec §2.15). */
export const groupTypes = (types: readonly InsightsFinding[], by: Grouping): readonly TypeGroup[] =>
  [...groupBy(types, (type) => (by === 'priority' ? type.review_priority : type.category))].map(
    ([id, members]) => ({ id, types: members }),
  );

/** The inventory query for a finding type. Null for an ID with a quote, which the query language can't escape. */
export const findingQuery = (id: string): string | null =>
  id === '' || id.includes('"') ? null : `finding:${quoteIfNeeded(id)}`;

const categories: Readonly<Record<string, string>> = {
  security: 'Security',
  data: 'Data',
  exposure: 'Exposure',
  credentials: 'Credentials',
  access: 'Access',
  integrations: 'Integrations',
  runtime: 'Runtime',
};

export const categoryLabel = (value: string): string => getOwn(categories, value) ?? value;

interface TypeGroupListProps {
  readonly group: TypeGroup;
  readonly by: Grouping;
  readonly total: number;
}

/** The finding types of one priority or category. Each links to its projects. */
export function TypeGroupList({ group, by, total }: TypeGroupListProps) {
  const inventoryTarget = useInventoryTarget();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-1 break-after-avoid text-small font-medium text-ink-2">
        {by === 'category' ? (
          categoryLabel(group.id)
        ) : (
          <StatusDot tone={priorityLabel(group.id).tone}>{priorityLabel(group.id).label}</StatusDot>
        )}
      </h3>
      <ul>
        {group.types.map((type) => {
          const line = findingQuery(type.id);
          const target = line === null ? null : inventoryTarget(line);
          return (
            <li
              key={type.id}
              className="flex items-center gap-1 border-t border-line first:border-t-0 max-[20rem]:flex-wrap"
            >
              <LinkRow
                target={target}
                className="-ml-2.5 flex min-w-0 flex-1 items-center gap-x-4 rounded-control px-2.5 py-2 max-sm:gap-x-3 max-[20rem]:basis-full print:break-inside-avoid"
              >
                <TypeRow type={type} by={by} total={total} />
              </LinkRow>
              {target === null ? null : <TriageLink title={type.title} line={line} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface TriageLinkProps {
  readonly title: string;
  readonly line: string | null;
}

/** Opens the review queue with the projects of a type. */
function TriageLink({ title, line }: TriageLinkProps) {
  const workspaceId = useWorkspaceId();
  return (
    <ButtonLink
      to="/workspaces/$workspaceId/security/triage"
      params={{ workspaceId }}
      search={{ q: line ?? undefined }}
      variant="ghost"
      size="small"
      aria-label={`Triage ${isolated(title)}`}
      className="-mr-2.5 max-[20rem]:mb-2 max-[20rem]:-ml-2.5"
    >
      Triage
    </ButtonLink>
  );
}

interface TypeRowProps {
  readonly type: InsightsFinding;
  readonly by: Grouping;
  readonly total: number;
}

function TypeRow({ type, by, total }: TypeRowProps) {
  const { title, description, category, review_priority: priority, project_count: count } = type;
  const share = total > 0 ? Math.min(1, count / total) : 0;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere text-ink">{title}</span>
        <span className="block text-small wrap-anywhere text-ink-3">{description}</span>
      </span>
      <span className="flex w-40 shrink-0 max-md:hidden print:flex">
        {by === 'category' ? (
          <StatusDot tone={priorityLabel(priority).tone}>{priorityLabel(priority).label}</StatusDot>
        ) : (
          <Chip>{categoryLabel(category)}</Chip>
        )}
      </span>
      <span
        aria-hidden
        className="h-1.5 w-24 shrink-0 overflow-hidden rounded-full bg-sunken max-md:w-16 max-sm:hidden"
      >
        <span
          className={`block h-full min-w-1 rounded-full forced-color-adjust-none ${priorityLabel(priority).fill}`}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className="tabular w-14 shrink-0 text-right font-medium wrap-anywhere text-ink max-sm:w-10">
        {formatNumber(count)}
        <span className="sr-only"> {count === 1 ? 'project' : 'projects'}</span>
      </span>
    </>
  );
}
