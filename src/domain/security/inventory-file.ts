import type { InventoryCount, InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { priorityOf } from '@/domain/priority-labels.ts';
import { audienceLabel, visibilityLabel } from '@/domain/project-labels.ts';
import { type ExportColumn, labelIn } from '@/lib/export-file.ts';
import { plainWord } from '@/lib/text.ts';

type InventoryColumn = ExportColumn<InventoryRow>;

const count = (
  id: InventoryCount,
  label: string,
  options?: Pick<InventoryColumn, 'chosen'>,
): InventoryColumn => ({
  id,
  label,
  ...options,
  value: ({ counts }) => counts[id],
});

export const inventoryColumns: readonly InventoryColumn[] = [
  { id: 'name', label: 'Project', value: ({ name }) => name },
  { id: 'id', label: 'Project ID', value: ({ id }) => id },
  {
    id: 'review_priority',
    label: 'Priority',
    // An empty cell could be taken for a good score.
    value: ({ review_priority: priority }) => (priority === null ? 'unscored' : priority),
    text: ({ review_priority: priority }) => priorityOf(priority)?.label ?? null,
  },
  {
    id: 'reason',
    label: 'Why flagged',
    hint: 'When filtered by a finding type',
    value: ({ matched_reason: reason }) => reason?.detail ?? reason?.label,
  },
  count('risk_factor_count', 'Risk factors'),
  count('open_pii_finding_count', 'Personal data'),
  count('error_count', 'Errors'),
  count('warning_count', 'Warnings'),
  count('secret_count', 'Secrets'),
  count('shared_user_count', 'Shared with'),
  { id: 'is_published', label: 'Published', value: ({ is_published: published }) => published },
  {
    id: 'publish_audience',
    label: 'Audience',
    value: ({ publish_audience: audience }) => audience,
    text: ({ publish_audience: audience }) => labelIn(audienceLabel, audience),
  },
  {
    id: 'visibility',
    label: 'Editor access',
    value: ({ visibility }) => visibility,
    text: ({ visibility }) => labelIn(visibilityLabel, visibility),
  },
  { id: 'owner_id', label: 'Owner ID', chosen: false, value: ({ owner }) => owner?.id },
  {
    id: 'owner_name',
    label: 'Owner',
    value: ({ owner }) => owner?.name,
    // An empty cell says that the name is unknown.
    text: ({ owner }) => (owner === null ? 'No owner' : owner?.name),
  },
  { id: 'owner_email', label: 'Owner email', chosen: false, value: ({ owner }) => owner?.email },
  {
    id: 'last_security_scan_at',
    label: 'Last scan',
    hint: '“Never” means unscanned',
    value: ({ last_security_scan_at: time }) => (time === null ? 'never' : time),
    text: ({ last_security_scan_at: time }) => (time === null ? 'Never' : time),
  },
  { id: 'last_edited_at', label: 'Last edited', value: ({ last_edited_at: time }) => time },
  {
    id: 'activity_group',
    label: 'Activity',
    chosen: false,
    value: ({ activity_group: group }) => group,
    text: ({ activity_group: group }) => (group === undefined ? null : plainWord(group)),
  },
  count('visitors_24h', 'Visitors, 24h', { chosen: false }),
  count('visitors_7d', 'Visitors, 7d', { chosen: false }),
  count('visitors_30d', 'Visitors, 30d'),
  count('edits_24h', 'Edits, 24h', { chosen: false }),
  count('edits_7d', 'Edits, 7d', { chosen: false }),
  count('edits_30d', 'Edits, 30d'),
  {
    id: 'connectors',
    label: 'Connectors',
    chosen: false,
    value: ({ connectors }) => connectors,
    text: ({ connectors }) => connectors?.join('; '),
  },
];
