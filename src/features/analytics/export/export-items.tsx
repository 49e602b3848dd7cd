import type { Cell } from '@/lib/csv.ts';
import { saveFile } from '@/lib/export-file.ts';
import { formatChangePercent, formatNumber, formatPercent } from '@/lib/numbers.ts';
import { ChartDataTable } from '@/ui/chart/chart-data-table.tsx';
import type { ChartHandle, ImageKind } from '@/ui/chart/types.ts';
import { copyText } from '@/ui/controls/copy-button.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { type MenuItem, MenuPanel, type OpenMenu } from '@/ui/overlays/menu-panel.tsx';

import { rangeLabel } from '../model/days.ts';
import { exactText } from '../model/format.ts';
import type { TableSwitch } from '../model/panel-view.ts';
import { isMonthRange } from '../model/ranges.ts';
import type { AnalyticsView, Day } from '../model/types.ts';
import { panelName, type PanelFile, type PanelFormat, savePanel } from './panel-file.ts';
import { breakdownFile, compareFile, hoursFile, minutesFile, moversFile, sharesFile } from './panel-files.ts';
import { trafficFile } from './traffic-files.ts';
import { trafficSummary } from './traffic-summary.ts';

export const make = {
  datedUrl,
  trafficFile,
  trafficSummary,
  breakdownFile,
  compareFile,
  hoursFile,
  minutesFile,
  moversFile,
  sharesFile,
};
/** Builds a file on demand, with functions that load with the menu. */
export type FileOf = (makers: typeof make) => PanelFile;

export interface ExportSource {
  /** Null when there is nothing to export yet. */
  readonly file: FileOf | null;
  /** What the panel shows. Absent for a panel that always shows the latest days or minutes. */
  readonly view?: AnalyticsView | undefined;
  readonly chart?: { readonly current: ChartHandle | null } | undefined;
  /** The totals as text, for the whole page. Null while they load. */
  readonly summary?: ((makers: typeof make) => string) | null;
  /** For a panel that can be a chart or a table. */
  readonly table?: TableSwitch | undefined;
}

const loadingReason = 'Data is still loading.';

export function ExportItems({
  menu,
  file,
  view,
  chart,
  summary,
  table,
}: ExportSource & { readonly menu: OpenMenu }) {
  const save = (format: PanelFormat) => () => {
    if (file !== null) savePanel(file(make), format);
  };
  const picture = (kind: ImageKind) => () => {
    const handle = chart?.current;
    if (!handle || file === null) return;
    const numbers = file(make);
    const name = panelName(numbers, kind, new Date());
    handle.image(kind, numbers.place).then(
      (image) => saveFile(name, image),
      () => toast({ tone: 'bad', title: 'Couldn’t create the image' }),
    );
  };
  const disabledReason = file === null ? loadingReason : undefined;
  const items: MenuItem[] = [
    { label: 'Export CSV', onSelect: save('csv'), disabledReason },
    { label: 'Export JSON', onSelect: save('json'), disabledReason },
  ];
  if (chart !== undefined) {
    const reason =
      disabledReason ?? (table?.isTable === true ? 'Switch to the chart to export an image.' : undefined);
    items.push(
      { label: 'Export chart as SVG', onSelect: picture('svg'), disabledReason: reason, separated: true },
      { label: 'Export chart as PNG', onSelect: picture('png'), disabledReason: reason },
    );
  }
  items.push({
    label: 'Copy link',
    // The URL has the range and all other choices.
    onSelect: () =>
      void copyText(view === undefined ? location.href : datedUrl(location.href, view), 'Link copied'),
    separated: true,
  });
  if (summary !== undefined)
    items.push(
      {
        label: 'Copy summary',
        onSelect: () => void (summary !== null && copyText(summary(make), 'Summary copied')),
        disabledReason,
      },
      { label: 'Print', onSelect: () => window.print(), disabledReason },
    );
  if (table !== undefined)
    items.push({ label: table.isTable ? 'View as chart' : 'View as table', onSelect: table.toggle });
  return <MenuPanel {...menu} items={items} />;
}

/** As the list shows it: `+107.6%`, `15.9%`, `Nov 24`. Other numbers keep all digits for copying. */
function textOf(cell: Cell, id: string, today: Day): string | null {
  if (cell === null || cell === undefined) return null;
  if (id === 'published') return rangeLabel({ from: String(cell), to: String(cell) }, today);
  if (typeof cell !== 'number') return String(cell);
  if (id === 'share_percent') return formatPercent(cell, 1);
  const sign = cell < 0 ? '−' : '+';
  if (id === 'change_percent') return sign + formatChangePercent(Math.abs(cell));
  return id === 'change' ? sign + formatNumber(Math.abs(cell)) : exactText(cell);
}

/** A table of what a list of projects exports, without the IDs. */
export function PanelTable({ file, today }: { readonly file: FileOf; readonly today: Day }) {
  const { what, columns, rows } = file(make);
  const visible = columns.flatMap(({ id, label }, index) => {
    if (id === 'project_id') return [];
    // Cells have their unit, but two columns may not have the same name.
    const short = label.replace(' (%)', '');
    const isTaken = columns.some((other) => other.id !== id && other.label === short);
    return [{ id, head: isTaken ? label : short, index }];
  });
  return (
    <ChartDataTable
      caption={what}
      columns={visible.map(({ id, head, index }) => ({ id, head, numeric: index > 0, wraps: index === 0 }))}
      rows={rows.map((row, position) => ({
        id: String(position),
        cells: visible.map(({ id, index }) => textOf(row[index], id, today)),
      }))}
      height="auto"
    />
  );
}

/**
 * The URL of a page with dates in place of a preset such as `Last 7 days`, so that whoever opens it on another day sees
 * the same numbers.
 */
export function datedUrl(href: string, { preset, range, isMonth, compared }: AnalyticsView): string {
  if (preset === null) return href;
  const url = new URL(href);
  url.searchParams.set('range', `${range.from}..${range.to}`);
  // As dates, the days of a month that have passed aren't a month, and the last 28 days can be February.
  if (compared?.kind === 'previous' && isMonth !== isMonthRange(range, null)) {
    url.searchParams.set('vs', compared.from);
    if (isMonth) url.searchParams.set('weekdays', 'no');
  }
  return url.href;
}
