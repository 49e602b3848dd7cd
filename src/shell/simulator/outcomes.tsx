import { useState } from 'react';

import { errorClasses } from '@/contract/resources/publishing.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { SelectField } from '@/ui/forms/select-field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import {
  FieldRow,
  CurrentValue,
  NumberField,
  Section,
  Setting,
  useNumber,
  type DeploymentPlan,
  useSimulator,
} from './parts.tsx';

const outcomes = [
  { value: 'error', label: 'Failed' },
  { value: 'unknown', label: 'Unknown' },
  { value: 'completed', label: 'Completed' },
] as const;
type ErrorClass = (typeof errorClasses)[number] | 'none';
const classOptions = [
  ...errorClasses.map((value: ErrorClass) => ({ value, label: value })),
  { value: 'none', label: 'None' },
] as const;

function planLabel({ project_id, outcome, error_class, duration_ms }: DeploymentPlan): string {
  const after = duration_ms === undefined ? null : `after ${formatNumber(duration_ms / 1000)}s`;
  return `${project_id}: ${[outcome, error_class, after].filter((part) => typeof part === 'string').join(', ')}`;
}

/** Whether an outcome other than the default is planned. Choosing the default is the only way to clear it. */
const isPlanned = ({ outcome, duration_ms }: DeploymentPlan): boolean =>
  outcome !== 'completed' || duration_ms !== undefined;

/** How the next deployment of a project ends. `projectId` is the project of the current page. */
export function OutcomesSection({ projectId }: { readonly projectId: string }) {
  const { state, run } = useSimulator();
  const [project, setProject] = useState(projectId);
  const [outcome, setOutcome] = useState<DeploymentPlan['outcome']>('error');
  const [errorClass, setErrorClass] = useState<ErrorClass>('code');
  const [message, setMessage] = useState('');
  const seconds = useNumber('5', 0, 86_400);
  const [submitted, setSubmitted] = useState(false);
  const id = project.trim();

  const set = (): void => {
    setSubmitted(true);
    const duration = seconds.value;
    if (id === '' || (duration === null && !seconds.isEmpty)) return;
    const plan: DeploymentPlan = {
      project_id: id,
      outcome,
      ...(duration === null ? {} : { duration_ms: duration * 1000 }),
      ...(outcome === 'error' ? { error_class: errorClass === 'none' ? null : errorClass } : {}),
      ...(outcome === 'error' && message.trim() !== '' ? { error_message: message.trim() } : {}),
    };
    run(({ deployment }) => deployment(plan), 'Outcome set.');
  };
  const clear = (project_id: string): void =>
    run(({ deployment }) => deployment({ project_id, outcome: 'completed' }), 'Outcome cleared.');

  const planned = state.deployments.filter(isPlanned);
  return (
    <Section title="Deployment outcomes" about="Sets how a project’s next deployment ends.">
      {planned.length === 0 ? <CurrentValue>None: deployments complete in 8–25s</CurrentValue> : null}
      {planned.map((plan) => (
        <CurrentValue
          key={plan.project_id}
          clears={`the outcome of ${plan.project_id}`}
          onClear={() => clear(plan.project_id)}
        >
          {planLabel(plan)}
        </CurrentValue>
      ))}
      <Setting action="Set outcome" onSet={set}>
        <TextField
          label="Project ID"
          value={project}
          autoComplete="off"
          spellCheck={false}
          error={submitted && id === '' ? 'Enter a project ID.' : undefined}
          onChange={(event) => setProject(event.target.value)}
        />
        <FieldRow>
          <SelectField
            label="Outcome"
            value={outcome}
            onChange={setOutcome}
            options={outcomes}
            className="flex-1"
          />
          <NumberField label="Duration (s)" number={seconds} optional hint="Optional" />
        </FieldRow>
        {outcome === 'error' ? (
          <>
            <SelectField
              label="Error class"
              value={errorClass}
              onChange={setErrorClass}
              options={classOptions}
            />
            <TextField
              label="Error message"
              value={message}
              autoComplete="off"
              hint="Optional"
              onChange={(event) => setMessage(event.target.value)}
            />
          </>
        ) : null}
      </Setting>
    </Section>
  );
}

const changes = [
  { value: 'add', label: 'Add an error' },
  { value: 'fix', label: 'Fix all' },
] as const;

/** Adds a scan of a project, with changed findings. `projectId` is the project of the current page. */
export function FindingsSection({ projectId }: { readonly projectId: string }) {
  const { run } = useSimulator();
  const [project, setProject] = useState(projectId);
  const [change, setChange] = useState<'add' | 'fix'>('add');
  const [submitted, setSubmitted] = useState(false);
  const id = project.trim();
  return (
    <Section title="Findings" about="Adds a scan of a project, with one more error or no open findings.">
      <Setting
        action="Scan project"
        onSet={() => {
          setSubmitted(true);
          if (id !== '') run(({ finding }) => finding({ project_id: id, change }), 'Project scanned.');
        }}
      >
        <TextField
          label="Project ID"
          value={project}
          autoComplete="off"
          spellCheck={false}
          error={submitted && id === '' ? 'Enter a project ID.' : undefined}
          onChange={(event) => setProject(event.target.value)}
        />
        <SegmentedControl
          label="Findings"
          value={change}
          options={changes}
          className="self-start"
          onChange={setChange}
        />
      </Setting>
    </Section>
  );
}
