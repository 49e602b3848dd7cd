import { useState } from 'react';

import { type OperationId, operations } from '@/contract/operations/index.ts';
import { formatCount } from '@/lib/numbers.ts';
import { CheckboxField } from '@/ui/checkbox-field.tsx';
import { SelectField } from '@/ui/select-field.tsx';
import { TextField } from '@/ui/text-field.tsx';

import { type AnswerName, answerOptions, faultPresets } from './fault-presets.ts';
import { FaultsPresent } from './faults-present.tsx';
import { NumberField, Section, Setting, wholeNumber } from './parts.tsx';
import type { SimulatorAccess } from './state.ts';

const operationOptions = (Object.keys(operations) as OperationId[]).map((value) => ({ value, label: value }));
const typePattern = /^[a-z][a-z\d_]*$/;
const mostTimes = 100;
const mostSeconds = 86_400;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>> | null;
}

function answerOf(name: Exclude<AnswerName, 'drop'>, status: string, type: string): Answer | null {
  if (name !== 'other') return faultPresets[name];
  const code = wholeNumber(status, 400, 599);
  return code === null || !typePattern.test(type) ? null : { status: code, type, props: null };
}

/** Which calls fail, and how. */
export function FaultsSection({ simulator }: { readonly simulator: SimulatorAccess }) {
  const [operation, setOperation] = useState<OperationId>('listProjects');
  const [name, setName] = useState<AnswerName>('rate_limited');
  const [status, setStatus] = useState('502');
  const [type, setType] = useState('bad_gateway');
  const [times, setTimes] = useState('3');
  const [retryAfter, setRetryAfter] = useState('5');
  const [applied, setApplied] = useState(false);
  const { method, path } = operations[operation];
  const choose = (next: AnswerName): void => {
    setName(next);
    setRetryAfter(next === 'rate_limited' ? '5' : '');
  };

  const set = (): void => {
    const count = wholeNumber(times, 1, mostTimes);
    if (count === null) return;
    const calls = count === 1 ? 'next call' : `next ${formatCount(count, 'call')}`;
    if (name === 'drop') {
      void simulator.run(
        ({ drop }) => drop({ operation, times: count }),
        `The connection breaks at the ${calls} of ${operation}.`,
      );
      return;
    }
    const answer = answerOf(name, status, type);
    const seconds = wholeNumber(retryAfter, 1, mostSeconds);
    if (answer === null || (seconds === null && retryAfter.trim() !== '')) return;
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
          <div className="flex items-start gap-3">
            <NumberField label="Status" value={status} onChange={setStatus} min={400} max={599} />
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
          </div>
        ) : null}
        <div className="flex items-start gap-3">
          <NumberField label="How many calls" value={times} onChange={setTimes} min={1} max={mostTimes} />
          {name === 'drop' ? null : (
            <NumberField
              label="Retry after (s)"
              value={retryAfter}
              onChange={setRetryAfter}
              min={1}
              max={mostSeconds}
              optional
              hint="Empty: no Retry-After"
            />
          )}
        </div>
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
