import { TableTwin } from '@/ui/chart/table-twin.tsx';
import { timeTable } from '@/ui/chart/time-table.ts';
import type { TimeData } from '@/ui/chart/types.ts';

/** What the chart shows, as a table. */
export const TrafficTable = ({ data }: { readonly data: TimeData }) => <TableTwin {...timeTable(data)} />;
