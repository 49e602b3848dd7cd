import { type FormEvent, useState } from 'react';

import { Button } from '@/ui/button.tsx';
import { Drawer } from '@/ui/dialog.tsx';
import { SelectField } from '@/ui/select-field.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { toast } from '@/ui/toast.tsx';

import { steer } from './simulation.ts';

const operations = [
  { value: 'listProjects', label: 'Project list' },
  { value: 'getProject', label: 'One project' },
  { value: 'listWorkspaces', label: 'Workspace list' },
  { value: 'getWorkspace', label: 'One workspace' },
  { value: 'getWorkspaceMember', label: 'One member' },
] as const;

const faults = {
  rate_limited: { label: '429 rate_limited', body: { status: 429, type: 'rate_limited', retry_after: 5 } },
  request_timeout: { label: '503 request_timeout', body: { status: 503, type: 'request_timeout' } },
  forbidden: {
    label: '403 forbidden',
    body: {
      status: 403,
      type: 'forbidden',
      props: { required_permissions: [['workspace.admin'], ['projects.read']] },
    },
  },
  payment_required: {
    label: '402 payment_required',
    body: { status: 402, type: 'payment_required', props: { required_plan: 'enterprise' } },
  },
  retired_version: {
    label: '410 retired_version',
    body: {
      status: 410,
      type: 'retired_version',
      props: { migration_url: 'https://docs.example.com/migrate' },
    },
  },
  drop: { label: 'The connection breaks', body: null },
} as const;
type FaultName = keyof typeof faults;
const faultOptions = Object.entries(faults).map(([value, { label }]) => ({
  value: value as FaultName,
  label,
}));

interface SimulatorPanelProps {
  readonly onClose: () => void;
  readonly onReset: () => Promise<void>;
}

/** Steers the embedded service, for demonstrations: slow answers, stale lists, answers that fail. */
export function SimulatorPanel({ onClose, onReset }: SimulatorPanelProps) {
  const [operation, setOperation] = useState<(typeof operations)[number]['value']>('listProjects');
  const [fault, setFault] = useState<FaultName>('rate_limited');
  const [times, setTimes] = useState('3');

  const fail = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { body, label } = faults[fault];
    const count = Math.max(1, Math.min(1000, Math.trunc(Number(times)) || 1));
    if (body === null) await steer('drop', { operation, times: count });
    else await steer('fault', { ...body, operation, times: count });
    toast({ tone: 'neutral', title: `The next ${count} calls of ${operation} answer: ${label}` });
  };

  return (
    <Drawer
      open
      onClose={onClose}
      title="Simulator"
      description="Makes the embedded service slow, stale or broken. The same calls are on window.simulator."
      footer={
        <Button variant="danger" onClick={() => void onReset().then(onClose)}>
          Reset all demo data
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <form onSubmit={(event) => void fail(event)} className="flex flex-col gap-3">
          <h3 className="text-section">Make the next answers fail</h3>
          <SelectField label="Operation" value={operation} onChange={setOperation} options={operations} />
          <SelectField label="Answer" value={fault} onChange={setFault} options={faultOptions} />
          <TextField
            label="How many times"
            type="number"
            min={1}
            max={1000}
            value={times}
            onChange={(event) => setTimes(event.target.value)}
          />
          <Button type="submit" className="self-start">
            Set
          </Button>
        </form>
        <Amount
          title="Slow answers"
          label="Milliseconds added to each answer"
          onSet={(ms) => steer('latency', { ms, jitter_ms: Math.round(ms / 4) })}
        />
        <Amount
          title="Stale lists"
          label="Milliseconds that lists lag behind"
          onSet={(ms) => steer('lag', { ms })}
        />
      </div>
    </Drawer>
  );
}

interface AmountProps {
  readonly title: string;
  readonly label: string;
  readonly onSet: (ms: number) => Promise<boolean>;
}

function Amount({ title, label, onSet }: AmountProps) {
  const [value, setValue] = useState('0');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const ms = Math.max(0, Math.min(60_000, Math.trunc(Number(value)) || 0));
    await onSet(ms);
    toast({ tone: 'neutral', title: `${title}: ${ms} ms` });
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <h3 className="text-section">{title}</h3>
      <TextField
        label={label}
        type="number"
        min={0}
        max={60_000}
        step={100}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" className="self-start">
        Set
      </Button>
    </form>
  );
}
