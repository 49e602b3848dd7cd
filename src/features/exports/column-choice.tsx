import { Button } from '@/ui/controls/button.tsx';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';

import type { ExportColumn } from './export-source.ts';

interface ColumnChoiceProps {
  readonly columns: readonly Pick<ExportColumn<never>, 'id' | 'label' | 'hint' | 'guarded'>[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The columns of the file; they keep their order, so that two files of the same choice fit together. */
export function ColumnChoice({ columns, chosen, onChange }: ColumnChoiceProps) {
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
