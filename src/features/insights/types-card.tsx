import { ChevronRight } from 'lucide-react';

import { describeLoadError } from '@/api/errors/describe-error.ts';
import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { reviewPriorities } from '@/contract/values.ts';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { priorityLabel } from '@/domain/priority-labels.ts';
import { formatCount } from '@/lib/numbers.ts';
import { joinList } from '@/lib/url.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { FilterMenu } from '@/ui/forms/filter-menu.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { InfoTooltip } from '@/ui/overlays/tooltip.tsx';

import { type InsightsSearch, prioritiesOf } from './search.ts';
import { groupTypes, categoryLabel, TypeGroupList } from './type-group.tsx';
import type { SecurityInsights } from './use-security-insights.ts';

interface TypesCardProps extends SearchProps<InsightsSearch> {
  readonly security: SecurityInsights;
}

const options = reviewPriorities.map((value) => ({ value, label: priorityLabel(value).label }));

/** Finding types by priority or category. Those without projects are collapsed. */
export function TypesCard({ security, search, setSearch }: TypesCardProps) {
  const { types, unreadable, typesError, isFetchingTypes, insights, refresh } = security;
  const priorities = prioritiesOf(search);
  const by = search.group ?? 'priority';
  const total = insights?.summary.total_projects.value ?? 0;
  const found = types?.filter(({ project_count }) => project_count > 0) ?? [];
  const without = types?.filter(({ project_count }) => project_count <= 0) ?? [];
  return (
    <Card
      className="print:break-inside-auto!"
      title="Finding types"
      description={
        <>
          A project can count toward more than one type.{' '}
          <InfoTooltip label="About these counts" text={similarCounts} />
        </>
      }
      actions={
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <FilterMenu
            label="Priority"
            options={options}
            value={priorities}
            onChange={(values) => setSearch({ priority: joinList(values) })}
          />
          <SegmentedControl
            label="Group by"
            value={by}
            options={[
              { value: 'priority', label: 'By priority' },
              { value: 'category', label: 'By category' },
            ]}
            onChange={(value) => setSearch({ group: value === 'category' ? value : undefined })}
          />
        </div>
      }
    >
      {priorities.length > 0 ? (
        <p className="mb-2 hidden text-small text-ink-2 print:block">
          Priority: {priorities.map((priority) => priorityLabel(priority).label).join(', ')}.
        </p>
      ) : null}
      {typesError === null ? null : (
        <ErrorState {...describeLoadError(typesError, 'finding types')} onRetry={refresh} compact />
      )}
      {types === undefined ? (
        typesError === null ? (
          <TypesSkeleton />
        ) : null
      ) : (
        <div aria-busy={isFetchingTypes} className="flex flex-col gap-4">
          {found.length + unreadable === 0 ? (
            <NothingFound types={types} limited={priorities.length > 0} />
          ) : null}
          {groupTypes(found, by).map((group) => (
            <TypeGroupList key={group.id} group={group} by={by} total={total} />
          ))}
          {without.length > 0 ? <EmptyTypes types={without} /> : null}
          {unreadable > 0 ? (
            <p className="text-small text-ink-3">
              {formatCount(unreadable, 'finding type')} couldn’t be displayed.
            </p>
          ) : null}
        </div>
      )}
    </Card>
  );
}

/** Inventory views have similar names, but count differently. */
const similarCounts =
  'Inventory views count differently: “No owner” excludes owners who left. “Public and unused” means no edits in 60 days and no visitors in 30.';

interface NothingFoundProps {
  readonly types: readonly InsightsFinding[];
  readonly limited: boolean;
}

function NothingFound({ types, limited }: NothingFoundProps) {
  return (
    <p className="text-ink-2">
      {types.length > 0
        ? 'No projects match these types. There may still be problems.'
        : limited
          ? 'No finding types with this priority'
          : 'No finding types reported'}
    </p>
  );
}

function EmptyTypes({ types }: { readonly types: readonly InsightsFinding[] }) {
  const summary = `${formatCount(types.length, 'type')} with no projects`;
  return (
    <>
      <details className="group text-small text-ink-3 print:hidden">
        <summary className="flex min-h-6 w-fit cursor-pointer list-none items-center gap-1 rounded-chip hover:text-ink-2 pointer-coarse:min-h-touch [&::-webkit-details-marker]:hidden">
          <ChevronRight className="size-3.5 group-open:rotate-90" />
          {summary}
        </summary>
        <ul className="mt-2 flex flex-col gap-2">
          {types.map(({ id, title, description, category, review_priority }) => (
            <li key={id}>
              <span className="text-ink-2">{title}</span> · {categoryLabel(category)} ·{' '}
              {priorityLabel(review_priority).label}
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </details>
      <p className="hidden text-small text-ink-2 print:block">
        {summary}: {types.map(({ title }) => title).join(', ')}.
      </p>
    </>
  );
}

function TypesSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {['w-44', 'w-52', 'w-40', 'w-56', 'w-48', 'w-36'].map((width) => (
        <div key={width} className="flex h-12.5 flex-col justify-center gap-2">
          <Skeleton className={`h-3.5 ${width} max-w-full`} />
          <Skeleton className="h-3 w-80 max-w-full" />
        </div>
      ))}
    </div>
  );
}
