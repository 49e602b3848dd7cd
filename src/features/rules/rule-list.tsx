import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { limits } from '@/contract/limits.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { useInventoryTarget } from '@/domain/inventory-target.ts';
import { LoadAllButton } from '@/domain/lists/load-all-button.tsx';
import { useShownQuery } from '@/domain/security/query/shown-query.ts';
import { FixRule } from '@/domain/security/rules/fix-rule.tsx';
import { countLabel, limitLabel, verdictLabel } from '@/domain/security/rules/rule-labels.ts';
import type { RuleResult } from '@/domain/security/rules/use-rule-results.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { formatCount } from '@/lib/numbers.ts';
import { capitalize, isolated } from '@/lib/text.ts';
import type { GuardRule } from '@/local/guard-rules.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Chip } from '@/ui/controls/chip.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';
import { AppLink } from '@/ui/links/app-link.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

interface RuleListProps {
  readonly results: readonly RuleResult[];
  /** Rules whose projects are all loaded, or about to be. */
  readonly countedInFull: ReadonlySet<string>;
  readonly onCountInFull: (id: string) => void;
  readonly onEdit: (rule: GuardRule) => void;
  readonly onDelete: (rule: GuardRule) => void;
}

export function RuleList({ results, onDelete, ...itemProps }: RuleListProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (rule: GuardRule, index: number): void => {
    // The menu that had the focus disappears with its rule.
    const items = list.current?.children;
    const buttons = (items?.[index + 1] ?? items?.[index - 1])?.querySelectorAll('button');
    ([...(buttons ?? [])].at(-1) ?? document.querySelector<HTMLElement>('h1'))?.focus();
    onDelete(rule);
  };
  return (
    <ul
      ref={list}
      aria-label="Rules"
      className="rounded-card bg-surface shadow-raised md:grid md:grid-cols-[auto_minmax(12rem,1fr)_minmax(7rem,auto)_auto]"
    >
      {results.map((result, index) => (
        <li
          key={result.rule.id}
          className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4.5 py-3 first:border-t-0 md:grid md:grid-cols-subgrid"
        >
          <RuleItem result={result} onDelete={(rule) => remove(rule, index)} {...itemProps} />
        </li>
      ))}
    </ul>
  );
}

interface RuleItemProps extends Omit<RuleListProps, 'results'> {
  readonly result: RuleResult;
}

function RuleItem({ result, countedInFull, onCountInFull, onEdit, onDelete }: RuleItemProps) {
  const { rule, verdict, count } = result;
  const target = useInventoryTarget()(rule.line);
  const shown = useShownQuery();
  const { label, tone } = verdictLabel(verdict);
  const described = result.error === null ? undefined : describeError(result.error);
  return (
    <>
      <span className="max-md:basis-full md:min-w-21">
        <Chip tone={tone}>{label}</Chip>
      </span>
      <div className="min-w-0 max-md:basis-full">
        <p className="font-medium wrap-anywhere text-ink">
          {target === null ? (
            rule.name
          ) : (
            <AppLink target={target} className="name-link touch">
              <bdi>{rule.name}</bdi>
            </AppLink>
          )}
        </p>
        <code className="font-mono text-small wrap-anywhere text-ink-3">
          {shown(rule.line) || 'All projects'}
        </code>
      </div>
      <div className="min-w-0 max-md:flex-1 max-md:basis-36 md:text-right">
        <p className={`tabular wrap-anywhere ${verdict === 'failing' ? 'font-medium text-bad' : 'text-ink'}`}>
          {countLabel(result)}
        </p>
        <p className="dots tabular text-small text-ink-3 md:ml-auto md:w-fit">
          <span>{capitalize(limitLabel(rule.most))}</span>
          {result.outdatedSince === null ? null : (
            <span>
              Checked <RelativeTime midSentence value={new Date(result.outdatedSince).toISOString()} />
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 print:hidden">
        {count?.more === true &&
        !countedInFull.has(rule.id) &&
        (verdict === 'unknown' || result.needsAllProjects) ? (
          <CountAll loaded={count.loaded} onStart={() => onCountInFull(rule.id)} />
        ) : null}
        {result.outdatedSince === null || result.retry === undefined ? null : (
          <Button size="small" onClick={result.retry}>
            Check again ({formatCount(Math.ceil((count?.loaded ?? 0) / limits.pageSizeMax), 'request')})
          </Button>
        )}
        {verdict === 'unknown' && count === null && result.retry !== undefined ? (
          <RetryButton
            key={described?.requestId}
            size="small"
            seconds={described?.retryAfterSeconds ?? 0}
            onRetry={result.retry}
          />
        ) : null}
        <FixRule result={result} />
        <Menu
          label={`Actions for ${isolated(rule.name)}`}
          trigger={
            <IconButton label={`Actions for ${isolated(rule.name)}`} size="small" icon={<Ellipsis />} />
          }
          items={[
            { label: 'Edit…', onSelect: () => onEdit(rule) },
            ...(target === null ? [] : [{ label: 'View projects', link: target }]),
            { label: 'Delete', onSelect: () => onDelete(rule), danger: true, separated: true },
          ]}
        />
      </div>
    </>
  );
}

/** A button that counts past the first page. */
function CountAll({ loaded, onStart }: { readonly loaded: number; readonly onStart: () => void }) {
  const connectionId = useConnection().id;
  const projectCount = useWorkspace().data?.num_projects ?? null;
  // Counting starts over, so every page takes a request again.
  return (
    <LoadAllButton
      loaded={projectCount === null ? loaded : 0}
      total={null}
      max={projectCount}
      connectionIds={[connectionId]}
      onStart={onStart}
      size="small"
    />
  );
}
