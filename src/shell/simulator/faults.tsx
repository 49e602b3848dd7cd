import { useState } from 'react';

import type { KnownErrorType } from '@/contract/errors.ts';
import { type OperationId, operations } from '@/contract/operations/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { getOwn } from '@/lib/text.ts';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';
import { SelectField } from '@/ui/forms/select-field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import {
  FieldRow,
  CurrentValue,
  NumberField,
  Section,
  Setting,
  useNumber,
  type Drop,
  type Fault,
  useSimulator,
} from './parts.tsx';

const operationOptions = (Object.keys(operations) as OperationId[]).map((value) => ({ value, label: value }));
const typePattern = /^[a-z][a-z\d_]*$/;

interface Preset {
  readonly status: number;
  readonly props?: Readonly<Record<string, unknown>>;
}

/** Every error of spec §7, with the properties that the API sends. A missing one is a type error. */
const presets: Readonly<Record<KnownErrorType | 'internal_error', Preset>> = {
  rate_limited: { status: 429 },
  request_timeout: { status: 503 },
  no_supported_version: { status: 503 },
  internal_error: { status: 500 },
  invalid_request: { status: 400 },
  unknown_version: { status: 400 },
  unknown_beta: { status: 400 },
  unsupported_beta_version: { status: 400 },
  conflicting_betas: { status: 400 },
  unauthorized: { status: 401 },
  payment_required: { status: 402, props: { required_plan: 'enterprise' } },
  forbidden: { status: 403, props: { required_permissions: [['workspace.admin'], ['projects.read']] } },
  insufficient_scope: { status: 403, props: { required_scopes: ['projects:write'] } },
  email_not_verified: { status: 403 },
  security_critical_findings: {
    status: 403,
    props: { finding_refs: ['5f0c1d52-3f5e-4c8b-9a57-0d6c2f1e7b34'] },
  },
  not_found: { status: 404 },
  project_not_found: { status: 404 },
  workspace_not_found: { status: 404 },
  member_not_found: { status: 404 },
  deployment_not_found: { status: 404 },
  security_scan_not_found: { status: 404 },
  analytics_not_found: { status: 404 },
  pii_labels_not_found: { status: 404 },
  not_acceptable: { status: 406 },
  retired_version: { status: 410, props: { migration_url: 'https://docs.example.com/migrate' } },
  retired_beta: { status: 410, props: { migration_url: 'https://docs.example.com/migrate' } },
};

const responseOptions: readonly { readonly value: string; readonly label: string }[] = [
  ...Object.entries(presets).map(([type, { status }]) => ({ value: type, label: `${status} ${type}` })),
  { value: 'drop', label: 'Connection lost' },
  { value: 'other', label: 'Other' },
];

function faultLabel(fault: Fault | Drop): string {
  const times = `${formatNumber(fault.times)}× ${fault.operation}`;
  if (!('status' in fault)) return `${times}: connection lost`;
  const details = [
    typeof fault.retry_after === 'number' ? `retry after ${formatNumber(fault.retry_after)}s` : '',
    fault.applied === true ? 'applied' : '',
  ].filter(Boolean);
  const label = `${times}: ${fault.status} ${fault.type}`;
  return details.length === 0 ? label : `${label} (${details.join(', ')})`;
}

/** Pending faults, lost connections first. Clearing one clears all faults of its operation. */
function CurrentFaults() {
  const { state, run } = useSimulator();
  const faults: readonly (Fault | Drop)[] = [...state.drops, ...state.faults];
  if (faults.length === 0) return <CurrentValue>None</CurrentValue>;
  const clear = (entry: Fault | Drop): void =>
    run(
      ({ fault, drop }) => ('status' in entry ? fault({ ...entry, times: 0 }) : drop({ ...entry, times: 0 })),
      'Fault cleared.',
    );
  return (
    <ul aria-label="Current faults" className="flex flex-col gap-2">
      {[...faults.entries()].map(([index, entry]) => (
        <li key={index}>
          <CurrentValue clears={faultLabel(entry)} onClear={() => clear(entry)}>
            {faultLabel(entry)}
          </CurrentValue>
        </li>
      ))}
    </ul>
  );
}

export function FaultsSection() {
  const { run } = useSimulator();
  const [operation, setOperation] = useState<OperationId>('listProjects');
  const [response, setResponse] = useState('rate_limited');
  const status = useNumber('502', 400, 599);
  const [type, setType] = useState('bad_gateway');
  const times = useNumber('3', 1, 100);
  const retryAfter = useNumber('5', 1, 86_400);
  const [applied, setApplied] = useState(false);
  const { method, path } = operations[operation];
  const validType = typePattern.test(type);

  const set = (): void => {
    const count = times.value;
    if (count === null) return;
    if (response === 'drop') {
      run(({ drop }) => drop({ operation, times: count }), 'Fault added.');
      return;
    }
    const preset = getOwn<Preset>(presets, response);
    const other = status.value === null || !validType ? undefined : { status: status.value };
    const error: Preset | undefined = preset ?? other;
    const seconds = retryAfter.value;
    if (error === undefined || (seconds === null && !retryAfter.isEmpty)) return;
    run(
      ({ fault }) =>
        fault({
          operation,
          status: error.status,
          type: preset === undefined ? type : response,
          times: count,
          retry_after: seconds,
          applied: applied && method !== 'GET',
          ...(error.props && { props: { ...error.props } }),
        }),
      'Fault added.',
    );
  };

  return (
    <Section title="Faults" about="Makes the next calls to an operation fail.">
      <CurrentFaults />
      <Setting action="Add fault" onSet={set}>
        <SelectField
          label="Operation"
          value={operation}
          onChange={setOperation}
          options={operationOptions}
          hint={`${method} ${path}`}
        />
        <SelectField
          label="Response"
          value={response}
          onChange={(next) => {
            setResponse(next);
            retryAfter.setText(next === 'rate_limited' ? '5' : '');
          }}
          options={responseOptions}
        />
        {response === 'other' ? (
          <FieldRow>
            <NumberField label="Status" number={status} />
            <TextField
              label="Type"
              value={type}
              autoComplete="off"
              error={validType ? undefined : 'Use a–z, digits, and underscores; start with a letter.'}
              onChange={(event) => setType(event.target.value)}
              fieldClassName="flex-1"
            />
          </FieldRow>
        ) : null}
        <FieldRow>
          <NumberField label="Calls" number={times} />
          {response === 'drop' ? null : (
            <NumberField label="Retry after (s)" number={retryAfter} optional hint="Optional" />
          )}
        </FieldRow>
        {response === 'drop' || method === 'GET' ? null : (
          <CheckboxField
            label="Apply the change anyway"
            hint="Only the response is lost, as after a timeout."
            checked={applied}
            onChange={setApplied}
          />
        )}
      </Setting>
    </Section>
  );
}
