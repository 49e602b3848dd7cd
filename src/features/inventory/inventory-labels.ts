import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { priorityLabel } from '@/domain/priority-labels.ts';
import { signals } from '@/domain/security/flagged/evidence.ts';
import { formatCount } from '@/lib/numbers.ts';
import { capitalize } from '@/lib/text.ts';

/** A project without a score is not a good one; null where the answer does not tell. */
export const priorityOf = (priority: string | null | undefined) =>
  priority === undefined ? null : priorityLabel(priority ?? 'unscored');

const audiences: Readonly<Record<string, string>> = {
  public: 'Everyone',
  workspace: 'Workspace',
  custom: 'Groups',
};

/** Who can open the app, as short as a column asks: an app that is offline has no audience (spec 3.2). */
export function audienceOf({
  is_published,
  publish_audience,
}: Pick<InventoryRow, 'is_published' | 'publish_audience'>): string | null {
  if (is_published === false) return 'Offline';
  if (publish_audience === undefined || publish_audience === null)
    return is_published === true ? 'Published' : null;
  return Object.hasOwn(audiences, publish_audience)
    ? (audiences[publish_audience] ?? publish_audience)
    : publish_audience;
}

const groups: Readonly<Record<string, string>> = {
  last_14_days: 'Last 14 days',
  last_60_days: 'Last 60 days',
  older: 'Older',
};

export const activityLabel = (group: string): string =>
  Object.hasOwn(groups, group) ? (groups[group] ?? group) : group;

/**
 * Why a project is worth a look: what its numbers say and, where a finding type was filtered by, the service's own reason.
 * A project that was never scanned is not known to be clean, nor is one with risk factors. Null where nothing is told.
 */
export function whyOf(row: InventoryRow): string | null {
  const { matched_reason: reason, counts } = row;
  const told = reason?.detail ?? reason?.label;
  const found = signals.flatMap(([name, , one, many]) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [formatCount(count, one, many)] : [];
  });
  if (row.owner === null) found.push('no owner');
  const shared = counts.shared_user_count ?? 0;
  if (found.length === 0 && told === undefined && shared > 0)
    found.push(`shared with ${formatCount(shared, 'person', 'people')}`);
  const numbers = found.join(', ');
  const said = capitalize(numbers);
  if (told !== undefined) return said === '' ? told : `${said} · ${told}`;
  if (said !== '') return said;
  if (row.last_security_scan_at === null) return 'Never scanned';
  if ((counts.risk_factor_count ?? 0) > 0) return null;
  const unknown = signals.filter(([name]) => counts[name] === undefined);
  if (row.last_security_scan_at === undefined || unknown.some(([, page]) => page === 'security')) return null;
  return unknown.length === 0 ? 'No open findings' : 'No open scan findings';
}
