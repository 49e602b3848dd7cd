import { ChartDataTable } from '@/ui/chart/chart-data-table.tsx';
import { timeTable } from '@/ui/chart/time-table.ts';
import type { TimeData } from '@/ui/chart/types.ts';

/** What the chart shows, as a table. */
export const TrafficTable = ({ data }: { readonly data: TimeData }) => (
  <ChartDataTable {...timeTable(data)} />
);
