import { formatNumber } from '@/lib/numbers.ts';

import { Present } from './parts.tsx';
import type { Drop, Fault, SimulatorAccess } from './state.ts';

function wordsOf(fault: Fault | Drop): string {
  const times = `${formatNumber(fault.times)}×`;
  if (!('status' in fault)) return `${times} ${fault.operation}: the connection breaks`;
  const more = [
    typeof fault.retry_after === 'number' ? `retry after ${formatNumber(fault.retry_after)} s` : '',
    fault.applied === true ? 'applied' : '',
  ].filter(Boolean);
  const said = `${times} ${fault.operation}: ${fault.status} ${fault.type}`;
  return more.length === 0 ? said : `${said} (${more.join(', ')})`;
}

/** The faults still to come, drops first, as the service meets them. Clearing takes back all of an operation's. */
export function FaultsPresent({ simulator: { state, run } }: { readonly simulator: SimulatorAccess }) {
  const all: readonly (Fault | Drop)[] = [...state.drops, ...state.faults];
  if (all.length === 0) return <Present>None: every call is answered</Present>;
  const clear = (entry: Fault | Drop): void => {
    void run(
      (simulator) =>
        'status' in entry ? simulator.fault({ ...entry, times: 0 }) : simulator.drop({ ...entry, times: 0 }),
      `Cleared: ${wordsOf(entry)}.`,
    );
  };
  return (
    <ul aria-label="Faults set at present" className="flex flex-col gap-2">
      {[...all.entries()].map(([place, entry]) => (
        <li key={place}>
          <Present clears={wordsOf(entry)} onClear={() => clear(entry)}>
            {wordsOf(entry)}
          </Present>
        </li>
      ))}
    </ul>
  );
}
