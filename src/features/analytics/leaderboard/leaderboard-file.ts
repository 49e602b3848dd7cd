import type { InventoryRow } from '@/api/inventory-row.ts';

import type { PanelFile } from '../export/panel-file.ts';
import { type Period, periods } from './periods.ts';

/** The projects as they stand in the leaderboard, first to last. */
export function leaderboardFile(rows: readonly InventoryRow[], period: Period, place: string): PanelFile {
  return {
    what: 'Most visited projects',
    place,
    facts: { Range: periods[period].long, 'Counted by': `security inventory, ${period}`, Rows: rows.length },
    columns: [
      { id: 'place', label: 'Rank' },
      { id: 'name', label: 'Project' },
      { id: 'project_id', label: 'Project ID' },
      { id: period, label: `Visitors (${periods[period].long})` },
    ],
    rows: rows.map((row, index) => [index + 1, row.name, row.id, row.counts[period]]),
  };
}

/** The public apps that nobody opened; `more`: the service may know of others. */
export function unvisitedFile(rows: readonly InventoryRow[], more: boolean, place: string): PanelFile {
  return {
    what: 'Public apps without visitors',
    place,
    facts: {
      Range: periods.visitors_30d.long,
      'Counted by': 'security inventory, visitors_30d',
      Rows: more ? `${rows.length}, and there may be more` : rows.length,
    },
    columns: [
      { id: 'name', label: 'Project' },
      { id: 'project_id', label: 'Project ID' },
      { id: 'last_edited_at', label: 'Last edit' },
    ],
    rows: rows.map((row) => [row.name, row.id, row.last_edited_at]),
  };
}
