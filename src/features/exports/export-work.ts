import { saveFile } from '@/lib/export-file.ts';
import type { Work } from '@/local/job-runner.ts';

import { type ExportChoice, ExportFile } from './export-file.ts';
import type { ExportSource } from './export-source.ts';

/** Loads all rows, then downloads the file. A partial file can be saved at any time. */
export function exportWork<Row>(source: ExportSource<Row>, choice: ExportChoice): Omit<Work, 'onEnd'> {
  const { subject, place, unit, connectionIds } = source;
  const file = new ExportFile(source, choice);
  const read = source.reader(choice.columns);
  const { least, most } = source.estimate(choice.columns).rows;
  // An upper bound isn't a total.
  const total = least === most ? most : null;
  let requests = 0;
  let complete = false;
  let loadedAt = new Date();

  const save = () => {
    const state = { complete, loadedAt };
    saveFile(file.name(state), file.take(state));
  };
  return {
    kind: 'Export',
    label: `Export of ${subject.toLowerCase()} from ${place}`,
    unit,
    connectionIds,
    save,
    async run({ signal, report }) {
      const update = () => report({ done: file.rows, total, requests });
      update();
      await read(signal, (batch) => {
        file.add(batch);
        loadedAt = new Date();
        requests += batch.requests;
        update();
      });
      complete = true;
      save();
    },
  };
}
