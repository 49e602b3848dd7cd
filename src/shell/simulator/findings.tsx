import { useState } from 'react';

import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import { Section, Setting } from './parts.tsx';
import { useSimulator } from './simulator-context.ts';

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
