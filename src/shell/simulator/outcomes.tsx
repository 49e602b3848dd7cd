import { useState } from 'react';

import { errorClasses } from '@/contract/resources/publishing.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { SelectField } from '@/ui/forms/select-field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import { NumberField, useNumber } from './number-field.tsx';
import { Beside, Present, Section, Setting } from './parts.tsx';
import { type DeploymentPlan, type SimulatorAccess, isPlanned } from './state.ts';

const outcomes = [
  { value: 'error', label: 'Error' },
  { value: 'unknown', label: 'Unknown' },
  { value: 'completed', label: 'Completed' },
] as const;
type ErrorClass = (typeof errorClasses)[number];
const classOptions = errorClasses.map((value: ErrorClass) => ({ value, label: value }));

function wordsOf({ project_id, outcome, error_class, duration_ms }: DeploymentPlan): string {
  const ending = typeof error_class === 'string' ? `${outcome}, ${error_class}` : outcome;
  return duration_ms === undefined
    ? `${project_id}: ${ending}`
    : `${project_id}: ${ending}, after ${formatNumber(duration_ms / 1000)}s`;
}

interface OutcomesProps {
  readonly simulator: SimulatorAccess;
  /** Of the project whose page is open. */
  readonly projectId: string;
}

/** How the next deployment of a project ends. */
export function OutcomesSection({ simulator: { state, run }, projectId }: OutcomesProps) {
  const [project, setProject] = useState(projectId);
  const [outcome, setOutcome] = useState<DeploymentPlan['outcome']>('error');
  const [errorClass, setErrorClass] = useState<ErrorClass>('code');
  const [message, setMessage] = useState('');
  const seconds = useNumber('5', 0, 86_400);
  const [asked, setAsked] = useState(false);
  const id = project.trim();

  const set = (): void => {
    setAsked(true);
    const duration = seconds.value;
    if (id === '' || (duration === null && !seconds.isEmpty)) return;
    const plan: DeploymentPlan = {
      project_id: id,
      outcome,
      ...(duration === null ? {} : { duration_ms: duration * 1000 }),
      ...(outcome === 'error' ? { error_class: errorClass } : {}),
      ...(outcome === 'error' && message.trim() !== '' ? { error_message: message.trim() } : {}),
    };
    void run(({ deployment }) => deployment(plan), `Next deployment of ${wordsOf(plan)}.`);
  };

  const planned = state.deployments.filter(isPlanned);
  return (
    <Section
      title="Deployment outcomes"
      about="Decides how the next deployment of a project ends, once it is published."
    >
      {planned.length === 0 ? <Present>None: deployments succeed after 8 to 25s</Present> : null}
      {planned.map((plan) => (
        <Present
          key={plan.project_id}
          clears={`the outcome of ${plan.project_id}`}
          onClear={() =>
            void run(
              ({ deployment }) => deployment({ project_id: plan.project_id, outcome: 'completed' }),
              `The next deployment of ${plan.project_id} succeeds as usual.`,
            )
          }
        >
          {wordsOf(plan)}
        </Present>
      ))}
      <Setting action="Set outcome" onSet={set}>
        <TextField
          label="Project id"
          value={project}
          autoComplete="off"
          spellCheck={false}
          hint="That of the open project page, if there is one."
          error={asked && id === '' ? 'Enter the id of a project.' : undefined}
          onChange={(event) => setProject(event.target.value)}
        />
        <Beside>
          <SelectField
            label="Outcome"
            value={outcome}
            onChange={setOutcome}
            options={outcomes}
            className="flex-1"
          />
          <NumberField label="Duration (s)" number={seconds} optional hint="Empty: as usual" />
        </Beside>
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
              hint="Empty: the usual one of the class."
              onChange={(event) => setMessage(event.target.value)}
            />
          </>
        ) : null}
      </Setting>
    </Section>
  );
}
