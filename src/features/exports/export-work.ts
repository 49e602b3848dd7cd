import { saveFile } from '@/lib/export-file.ts';
import type { Work } from '@/local/job-runner.ts';

import { type ExportChoice, ExportFile } from './export-file.ts';
import type { ExportSource } from './export-source.ts';

/** The work of an export: reads to the end, then hands the file over by itself. What came so far can be had any time. */
export function exportWork<Row>(source: ExportSource<Row>, choice: ExportChoice): Omit<Work, 'onEnd'> {
  const { subject, place, unit, connectionIds } = source;
  const file = new ExportFile(source, choice);
  const read = source.reader(choice.columns);
  const { least, most } = source.price(choice.columns).rows;
  // Progress towards a mere upper bound would be a lie.
  const total = least === most ? most : null;
  let requests = 0;
  let complete = false;
  let readAt = new Date();

  const save = () => {
    const moment = { complete, readAt };
    saveFile(file.name(moment), file.take(moment));
  };
  return {
    kind: 'Export',
    label: `Export of the ${subject.toLowerCase()} of ${place}`,
    unit,
    connectionIds,
    save,
    async run({ signal, report }) {
      const tell = () => report({ done: file.rows, total, requests });
      tell();
      await read(signal, (batch) => {
        file.add(batch);
        readAt = new Date();
        requests += batch.requests;
        tell();
      });
      complete = true;
      save();
    },
  };
}
