import { Download } from 'lucide-react';

import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { Menu } from '@/ui/overlays/menu.tsx';

import { type ActivityFormat, exportActivity, type Exported } from './export-activity.ts';

interface ExportMenuProps {
  readonly what: Exported;
  /** The filters as labels. */
  readonly filters: readonly string[];
}

/** One entry of each log. */
export const units = { changes: 'change', requests: 'request', reveals: 'reveal' } as const;

const formats = [
  { format: 'csv', label: 'CSV', description: 'For spreadsheets' },
  { format: 'json', label: 'JSON', description: 'With every field' },
] as const satisfies readonly { format: ActivityFormat; label: string; description: string }[];

/** Exports the matching rows. They are all in this browser, so it takes no request. */
export function ExportMenu({ what, filters }: ExportMenuProps) {
  const count = what.rows.length;
  const unit = units[what.kind];
  const icon = <Download size={16} strokeWidth={1.75} />;
  if (count === 0)
    return (
      <Button icon={icon} disabledReason={`No ${unit}s to export.`}>
        Export
      </Button>
    );
  return (
    <Menu
      label={`Export ${formatCount(count, unit)}`}
      trigger={<Button icon={icon}>Export {formatCount(count, unit)}</Button>}
      items={formats.map(({ format, label, description }) => ({
        label,
        description,
        onSelect: () => {
          exportActivity(format, what, filters, new Date());
          toast({ tone: 'good', title: `${formatCount(count, unit)} exported` });
        },
      }))}
    />
  );
}
