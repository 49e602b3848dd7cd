import { Link } from '@tanstack/react-router';

import type { InventoryCount, InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { priorityOf } from '@/domain/priority-labels.ts';
import { projectName } from '@/domain/project-labels.ts';
import type { TypeReason } from '@/domain/security/flagged/type-index.ts';
import { formatList, formatNumber } from '@/lib/numbers.ts';
import { capitalize, getOwn, isolated } from '@/lib/text.ts';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';

import { countLabels } from './inventory-labels.ts';
import { useReasonsOf } from './reasons.tsx';

/** A count that only a newer API has stays readable: `shared_user_count` is “Shared user count”. */
const countLabel = (name: string): string =>
  getOwn<string>(countLabels, name) ?? capitalize(name.replaceAll('_', ' '));

/** A period without edits or visitors has none in its parts either. */
const longerPeriods: Readonly<Partial<Record<InventoryCount, InventoryCount>>> = {
  edits_24h: 'edits_7d',
  edits_7d: 'edits_30d',
  edits_30d: 'edit_count',
  visitors_24h: 'visitors_7d',
  visitors_7d: 'visitors_30d',
};

/** Labels that read differently after “No”. */
const zeroLabels: Readonly<Partial<Record<InventoryCount, string>>> = {
  info_count: 'info findings',
  shared_user_count: 'shared users',
  edit_count: 'edits',
  edits_24h: 'edits in 24 hours',
  edits_7d: 'edits in 7 days',
  edits_30d: 'edits in 30 days',
  visitors_24h: 'visitors in 24 hours',
  visitors_7d: 'visitors in 7 days',
  visitors_30d: 'visitors in 30 days',
};

const zeroLabel = (name: string): string =>
  getOwn<string>(zeroLabels, name) ?? countLabel(name).toLowerCase();

const pages = [
  ['/workspaces/$workspaceId/projects/$projectId', 'Project'],
  ['/workspaces/$workspaceId/projects/$projectId/publishing', 'Publishing'],
  ['/workspaces/$workspaceId/projects/$projectId/security', 'Security'],
  ['/workspaces/$workspaceId/projects/$projectId/personal-data', 'Personal data'],
  ['/workspaces/$workspaceId/projects/$projectId/analytics', 'Analytics'],
] as const;

/** The reasons with the numbers behind them, all other numbers of the project, and links to its pages. */
export function RowDetails({ row }: { readonly row: InventoryRow }) {
  const workspaceId = useWorkspaceId();
  const { matched_reason: reason, counts, connectors } = row;
  const explained = explanationsOf(row, useReasonsOf(row));
  // The numbers behind the reason come first, and aren't repeated.
  const decisive = Object.entries(reason?.values ?? {});
  const others = Object.entries(counts).flatMap(([name, value]): [string, number][] =>
    value === undefined || reason?.values[name] !== undefined ? [] : [[name, value]],
  );
  const nonzero = others.filter(([, value]) => value !== 0);
  const isZero = (name: string): boolean => others.some(([other, value]) => other === name && value === 0);
  const zero = others.flatMap(([name, value]) => {
    const longer = getOwn(longerPeriods, name);
    return value !== 0 || (longer !== undefined && isZero(longer)) ? [] : [zeroLabel(name)];
  });
  return (
    <div className="flex flex-col gap-3 px-4 py-3.5 sm:pr-6 sm:pl-10">
      {explained.length > 0 ? (
        <ul aria-label="Reasons" className="flex max-w-200 flex-col gap-1.5">
          {explained.map(({ id, text, priority }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3">
              {priority === null ? null : (
                <span className="w-40 shrink-0">
                  <StatusDot tone={priority.tone}>{priority.label}</StatusDot>
                </span>
              )}
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere text-ink">{text}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="max-w-200 text-ink-3">
          {row.last_security_scan_at === null ? 'Never scanned. ' : ''}No reason loaded.
        </p>
      )}
      {decisive.length > 0 ? <Numbers label="Key numbers" values={decisive} /> : null}
      {nonzero.length > 0 ? <Numbers label="Other numbers" values={nonzero} quiet /> : null}
      {zero.length > 0 ? (
        <p className="max-w-200 text-small text-ink-2">No {formatList(zero, 'or')}</p>
      ) : null}
      {decisive.length + others.length === 0 ? <EmptyLine>No numbers available</EmptyLine> : null}
      {connectors !== undefined && connectors.length > 0 ? (
        <p className="text-small wrap-anywhere text-ink-2">
          <span className="text-ink-3">Connectors: </span>
          {connectors.join(', ')}
        </p>
      ) : null}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {pages.map(([to, label]) => (
          <Link
            key={to}
            to={to}
            params={{ workspaceId, projectId: row.id }}
            aria-label={`${label}: ${isolated(projectName(row))}`}
            className="link"
          >
            {label}
          </Link>
        ))}
      </p>
    </div>
  );
}

/** The reason that the list is filtered by first, then the worst. */
function explanationsOf({ matched_reason: matched }: InventoryRow, reasons: readonly TypeReason[]) {
  const { id = '', label, detail, review_priority } = matched ?? {};
  const text = detail ?? label ?? id;
  return [
    ...(text === '' ? [] : [{ id, text, priority: priorityOf(review_priority) }]),
    ...reasons.flatMap(({ type, text: sentence }) =>
      type.id === id ? [] : [{ id: type.id, text: sentence, priority: priorityOf(type.review_priority) }],
    ),
  ];
}

interface NumbersProps {
  readonly label: string;
  readonly values: readonly (readonly [string, number])[];
  readonly quiet?: boolean;
}

function Numbers({ label, values, quiet = false }: NumbersProps) {
  return (
    <dl aria-label={label} className="flex flex-wrap gap-x-6 gap-y-2">
      {values.map(([name, value]) => (
        <div key={name} className="flex items-baseline gap-1.5">
          <dt className="text-small text-ink-3">{countLabel(name)}</dt>
          <dd
            className={
              quiet || value === 0 ? 'tabular text-small text-ink-2' : 'tabular font-semibold text-ink'
            }
          >
            {formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
