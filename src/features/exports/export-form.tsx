import { useState } from 'react';

import { reservedOf } from '@/api/transport/request-scheduler.ts';
import { useScarcestRateLimit } from '@/api/use-rate-limit.ts';
import { typicalMs } from '@/domain/lists/request-cost.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

import type { ExportChoice, ExportFormat } from './export-file.ts';
import type { ExportSource, RequestEstimate, ExportColumn } from './export-source.ts';
import { estimateLabel, estimatedRequests, rowsLabel } from './request-estimate.ts';

interface ExportFormProps<Row> {
  readonly source: ExportSource<Row>;
  readonly onClose: () => void;
  readonly onStart: (choice: ExportChoice) => void;
}

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
] as const;

const formatWords: Readonly<Record<ExportFormat, string>> = {
  csv: 'For spreadsheets: one header row, values in words. Text that looks like a formula starts with an apostrophe.',
  json: 'For programs: field names and values as the API has them.',
};

interface ColumnChoiceProps {
  readonly columns: readonly Pick<ExportColumn<never>, 'id' | 'label' | 'hint' | 'guarded'>[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The columns of the file; they keep their order, so that two files of the same choice fit together. */
function ColumnChoice({ columns, chosen, onChange }: ColumnChoiceProps) {
  const free = columns.filter(({ guarded }) => guarded !== true);
  const all = free.every(({ id }) => chosen.has(id));
  return (
    <fieldset className="min-w-0">
      <legend className="float-left text-small leading-7 font-medium text-ink pointer-coarse:leading-10">
        Columns{' '}
        <span className="tabular font-normal text-ink-3">
          {chosen.size} of {columns.length}
        </span>
      </legend>
      <div className="flex justify-end">
        <Button
          variant="ghost"
          size="small"
          className="-mr-2.5"
          onClick={() => onChange(new Set(all ? [] : free.map(({ id }) => id)))}
        >
          {all ? 'Choose none' : 'Choose all'}
        </Button>
      </div>
      <div className="mt-1 grid grid-cols-2 gap-x-4 gap-y-0.5">
        {columns.map(({ id, label, hint }) => (
          <CheckboxField
            key={id}
            label={label}
            hint={hint}
            checked={chosen.has(id)}
            onChange={(checked) =>
              onChange(
                new Set(
                  columns
                    .map((column) => column.id)
                    .filter((one) => (one === id ? checked : chosen.has(one))),
                ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What to export, and what it will cost, before anything is read. */
export function ExportForm<Row>({ source, onClose, onStart }: ExportFormProps<Row>) {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [details, setDetails] = useState(false);
  const [columns, setColumns] = useState<ReadonlySet<string>>(
    () => new Set(source.columns.flatMap(({ id, chosen }) => (chosen === false ? [] : [id]))),
  );
  const price = source.price(columns);
  const { subject, place, filters, leavesOut, selected = false } = source;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Export ${subject.toLowerCase()}`}
      description={`${rowsLabel(price, source.unit)} of ${place}, ${selected ? 'those that are selected' : 'whether loaded here or not'}.`}
      footer={
        <>
          <PriceNote price={price} connectionIds={source.connectionIds} />
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={columns.size === 0 ? 'Choose a column first.' : undefined}
            onClick={() => onStart({ format, columns, details })}
          >
            Export
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4.5">
        <div>
          <p className="mb-1 text-small font-medium text-ink">Filters</p>
          <p className="wrap-anywhere text-ink-2">{filters.join(' · ') || 'No filter: all of them'}</p>
          {leavesOut === undefined ? null : <p className="mt-1 text-small text-ink-3">{leavesOut}</p>}
        </div>
        <div>
          <p aria-hidden className="mb-1.5 text-small font-medium text-ink">
            Format
          </p>
          <SegmentedControl label="Format" value={format} onChange={setFormat} options={formats} />
          <p className="mt-1.5 text-small text-ink-3">{formatWords[format]}</p>
        </div>
        <ColumnChoice columns={source.columns} chosen={columns} onChange={setColumns} />
        <CheckboxField
          label="Include export details"
          hint="Filters, order, and export time, above the rows."
          checked={details}
          onChange={setDetails}
        />
      </div>
    </Dialog>
  );
}

interface PriceNoteProps {
  readonly price: RequestEstimate;
  readonly connectionIds: readonly string[];
}

/** The price, and what of the request limit is left for it. */
function PriceNote({ price, connectionIds }: PriceNoteProps) {
  const [requestMs] = useState(() => typicalMs(performance.getEntriesByType('resource')));
  const rate = useScarcestRateLimit(connectionIds);
  const { limit = null, remaining = null } = rate ?? {};
  // Work behind the page leaves a part of the limit to the person.
  const scarce =
    limit !== null &&
    remaining !== null &&
    estimatedRequests(price) > remaining - reservedOf(limit, 'background');
  return (
    <div className="mr-auto min-w-0 flex-1 basis-56 max-sm:basis-full">
      <p role="status" className="tabular text-ink">
        {estimateLabel(price, requestMs, rate)}
      </p>
      {scarce && (
        <p className="tabular text-small text-ink-3">
          {formatNumber(remaining)} of {formatNumber(limit)} requests are left just now: it will wait in
          between.
        </p>
      )}
    </div>
  );
}
