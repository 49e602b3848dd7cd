import { useState } from 'react';

import { reservedOf } from '@/api/transport/request-scheduler.ts';
import { useScarcestRateLimit } from '@/api/use-rate-limit.ts';
import { measuredMs } from '@/domain/lists/request-cost.ts';
import type { ExportColumn } from '@/lib/export-file.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Button, CancelButton } from '@/ui/controls/button.tsx';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

import { estimateLabel, estimatedRequests, rowsLabel } from './estimate.ts';
import type { ExportChoice, ExportFormat } from './export-file.ts';
import type { ExportSource, RequestEstimate } from './export-source.ts';

interface ExportFormProps<Row> {
  readonly source: ExportSource<Row>;
  readonly onClose: () => void;
  readonly onStart: (choice: ExportChoice) => void;
}

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
] as const;

const formatHints: Readonly<Record<ExportFormat, string>> = {
  csv: 'For spreadsheets. Formulas are escaped.',
  json: 'For programs. Uses the API’s names and values.',
};

interface ColumnChoiceProps {
  readonly columns: readonly Pick<ExportColumn<never>, 'id' | 'label' | 'hint' | 'guarded'>[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The columns keep their order, so that two files with the same choice match. */
function ColumnChoice({ columns, chosen, onChange }: ColumnChoiceProps) {
  const unguarded = columns.filter(({ guarded }) => guarded !== true);
  const all = unguarded.every(({ id }) => chosen.has(id));
  return (
    <fieldset className="min-w-0">
      <legend className="float-left text-small leading-7 font-medium text-ink pointer-coarse:leading-11">
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
          onClick={() => onChange(new Set(all ? [] : unguarded.map(({ id }) => id)))}
        >
          {all ? 'Clear all' : 'Select all'}
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
                    .filter((column) => (column === id ? checked : chosen.has(column))),
                ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

export function ExportForm<Row>({ source, onClose, onStart }: ExportFormProps<Row>) {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [details, setDetails] = useState(false);
  const [columns, setColumns] = useState<ReadonlySet<string>>(
    () => new Set(source.columns.flatMap(({ id, chosen }) => (chosen === false ? [] : [id]))),
  );
  const estimate = source.estimate(columns);
  const { subject, place, filters, notApplied = [], leavesOut, selected = false } = source;
  return (
    <Dialog
      onClose={onClose}
      title={`Export ${subject.toLowerCase()}`}
      description={`${rowsLabel(estimate, source.unit)} from ${place}${selected ? '' : ', including rows not loaded'}`}
      footer={
        <>
          <EstimateNote estimate={estimate} connectionIds={source.connectionIds} />
          <CancelButton onClick={onClose} />
          <Button
            variant="primary"
            disabledReason={columns.size === 0 ? 'Select a column first.' : undefined}
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
          <p className="wrap-anywhere text-ink-2">{filters.join(' · ') || 'None'}</p>
          {notApplied.length === 0 ? null : (
            <p className="wrap-anywhere text-ink">Not applied: {notApplied.join(' ')}</p>
          )}
          {leavesOut === undefined ? null : <p className="mt-1 text-small text-ink-3">{leavesOut}</p>}
        </div>
        <div>
          <p aria-hidden className="mb-1.5 text-small font-medium text-ink">
            Format
          </p>
          <SegmentedControl label="Format" value={format} onChange={setFormat} options={formats} />
          <p className="mt-1.5 text-small text-ink-3">{formatHints[format]}</p>
        </div>
        <ColumnChoice columns={source.columns} chosen={columns} onChange={setColumns} />
        <CheckboxField
          label="Include export details"
          hint="Filters, sort order, and export time."
          checked={details}
          onChange={setDetails}
        />
      </div>
    </Dialog>
  );
}

interface EstimateNoteProps {
  readonly estimate: RequestEstimate;
  readonly connectionIds: readonly string[];
}

function EstimateNote({ estimate, connectionIds }: EstimateNoteProps) {
  const [requestMs] = useState(measuredMs);
  const rate = useScarcestRateLimit(connectionIds);
  const { limit = null, remaining = null } = rate ?? {};
  // Background requests leave part of the rate limit to interactive ones.
  const scarce =
    limit !== null &&
    remaining !== null &&
    estimatedRequests(estimate) > remaining - reservedOf(limit, 'background');
  return (
    <div className="mr-auto min-w-0 flex-1 basis-56 max-sm:basis-full">
      <p role="status" className="tabular text-ink">
        {estimateLabel(estimate, requestMs, rate)}
      </p>
      {scarce && (
        <p className="tabular text-small text-ink-3">
          {formatNumber(remaining)} of {formatNumber(limit)} requests left. The export waits when needed.
        </p>
      )}
    </div>
  );
}
