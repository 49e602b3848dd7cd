import { useState } from 'react';

import { type OperationId, operations } from '@/contract/operations/index.ts';
import { formatCount } from '@/lib/numbers.ts';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';
import { SelectField } from '@/ui/forms/select-field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import { type AnswerName, answerOptions, faultPresets } from './fault-presets.ts';
import { FaultsPresent } from './faults-present.tsx';
import { NumberField, useNumber } from './number-field.tsx';
import { Beside, Section, Setting } from './parts.tsx';
import type { SimulatorAccess } from './state.ts';

const operationOptions = (Object.keys(operations) as OperationId[]).map((value) => ({ value, label: value }));
const typePattern = /^[a-z][a-z\d_]*$/;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>> | null;
}

function answerOf(name: Exclude<AnswerName, 'drop'>, status: number | null, type: string): Answer | null {
  if (name !== 'other') return faultPresets[name];
  return status === null || !typePattern.test(type) ? null : { status, type, props: null };
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
