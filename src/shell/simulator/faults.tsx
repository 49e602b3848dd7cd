import { useState } from 'react';

import { type OperationId, operations } from '@/contract/operations/index.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';
import { SelectField } from '@/ui/forms/select-field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import { NumberField, useNumber } from './number-field.tsx';
import { Beside, Section, Setting, Present } from './parts.tsx';
import type { SimulatorAccess, Drop, Fault } from './state.ts';

const operationOptions = (Object.keys(operations) as OperationId[]).map((value) => ({ value, label: value }));
const typePattern = /^[a-z][a-z\d_]*$/;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>> | null;
}

/** The error answers of spec 7 that are worth showing, each with what the service would send along. */
const faultPresets = {
  rate_limited: { status: 429, type: 'rate_limited', props: null },
  request_timeout: { status: 503, type: 'request_timeout', props: null },
  internal_error: { status: 500, type: 'internal_error', props: null },
  invalid_request: { status: 400, type: 'invalid_request', props: null },
  unauthorized: { status: 401, type: 'unauthorized', props: null },
  payment_required: { status: 402, type: 'payment_required', props: { required_plan: 'enterprise' } },
  forbidden: {
    status: 403,
    type: 'forbidden',
    props: { required_permissions: [['workspace.admin'], ['projects.read']] },
  },
  insufficient_scope: {
    status: 403,
    type: 'insufficient_scope',
    props: { required_scopes: ['projects:write'] },
  },
  not_found: { status: 404, type: 'not_found', props: null },
  project_not_found: { status: 404, type: 'project_not_found', props: null },
  retired_version: {
    status: 410,
    type: 'retired_version',
    props: { migration_url: 'https://docs.example.com/migrate' },
  },
} as const;

type PresetName = keyof typeof faultPresets;
type AnswerName = PresetName | 'drop' | 'other';

const answerOptions: readonly { readonly value: AnswerName; readonly label: string }[] = [
  ...(Object.keys(faultPresets) as PresetName[]).map((value) => ({
    value,
    label: `${faultPresets[value].status} ${value}`,
  })),
  { value: 'drop', label: 'No answer: the connection breaks' },
  { value: 'other', label: 'Another status and type' },
];

function answerOf(name: Exclude<AnswerName, 'drop'>, status: number | null, type: string): Answer | null {
  if (name !== 'other') return faultPresets[name];
  return status === null || !typePattern.test(type) ? null : { status, type, props: null };
}

function wordsOf(fault: Fault | Drop): string {
  const times = `${formatNumber(fault.times)}×`;
  if (!('status' in fault)) return `${times} ${fault.operation}: the connection breaks`;
  const more = [
    typeof fault.retry_after === 'number' ? `retry after ${formatNumber(fault.retry_after)}s` : '',
    fault.applied === true ? 'applied' : '',
  ].filter(Boolean);
  const said = `${times} ${fault.operation}: ${fault.status} ${fault.type}`;
  return more.length === 0 ? said : `${said} (${more.join(', ')})`;
}

/** The faults still to come, drops first, as the service meets them. Clearing takes back all of an operation's. */
function FaultsPresent({ simulator: { state, run } }: { readonly simulator: SimulatorAccess }) {
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

/** Which calls fail, and how. */
export function FaultsSection({ simulator }: { readonly simulator: SimulatorAccess }) {
  const [operation, setOperation] = useState<OperationId>('listProjects');
  const [name, setName] = useState<AnswerName>('rate_limited');
  const status = useNumber('502', 400, 599);
  const [type, setType] = useState('bad_gateway');
  const times = useNumber('3', 1, 100);
  const retryAfter = useNumber('5', 1, 86_400);
  const [applied, setApplied] = useState(false);
  const { method, path } = operations[operation];
  const choose = (next: AnswerName): void => {
    setName(next);
    retryAfter.setText(next === 'rate_limited' ? '5' : '');
  };

  const set = (): void => {
    const count = times.value;
    if (count === null) return;
    const calls = count === 1 ? 'next call' : `next ${formatCount(count, 'call')}`;
    if (name === 'drop') {
      void simulator.run(
        ({ drop }) => drop({ operation, times: count }),
        `The connection breaks at the ${calls} of ${operation}.`,
      );
      return;
    }
    const answer = answerOf(name, status.value, type);
    const seconds = retryAfter.value;
    if (answer === null || (seconds === null && !retryAfter.isEmpty)) return;
    const { props, ...error } = answer;
    void simulator.run(
      ({ fault }) =>
        fault({
          operation,
          ...error,
          times: count,
          retry_after: seconds,
          applied: applied && method !== 'GET',
          ...(props === null ? {} : { props: { ...props } }),
        }),
      `${error.status} ${error.type} answers the ${calls} of ${operation}.`,
    );
  };

  return (
    <Section title="Faults" about="Makes the next calls of one operation fail.">
      <FaultsPresent simulator={simulator} />
      <Setting action="Add fault" onSet={set}>
        <SelectField
          label="Operation"
          value={operation}
          onChange={setOperation}
          options={operationOptions}
          hint={`${method} ${path}`}
        />
        <SelectField label="Answer" value={name} onChange={choose} options={answerOptions} />
        {name === 'other' ? (
          <Beside>
            <NumberField label="Status" number={status} />
            <TextField
              label="Type"
              value={type}
              autoComplete="off"
              error={
                typePattern.test(type) ? undefined : 'Use a–z, digits and underscores; start with a letter.'
              }
              onChange={(event) => setType(event.target.value)}
              fieldClassName="flex-1"
            />
          </Beside>
        ) : null}
        <Beside>
          <NumberField label="How many calls" number={times} />
          {name === 'drop' ? null : (
            <NumberField label="Retry after (s)" number={retryAfter} optional hint="Empty: no Retry-After" />
          )}
        </Beside>
        {name === 'drop' || method === 'GET' ? null : (
          <CheckboxField
            label="Applied all the same"
            hint="The change is made first; only its answer is lost, as after a time-out."
            checked={applied}
            onChange={setApplied}
          />
        )}
      </Setting>
    </Section>
  );
}
