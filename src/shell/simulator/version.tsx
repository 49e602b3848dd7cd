import { useState } from 'react';

import { serviceVersion } from '@/contract/limits.ts';
import { TextField } from '@/ui/forms/text-field.tsx';

import { Present, Section, Setting } from './parts.tsx';
import type { SimulatorAccess } from './state.ts';

const dated = /^\d{4}-\d{2}-\d{2}$/;

/** Which version of its API the answers name. */
export function VersionSection({ simulator: { state, run } }: { readonly simulator: SimulatorAccess }) {
  const [version, setVersion] = useState('2027-03-01');
  const { echo } = state.version;
  const fine = dated.test(version.trim());
  const set = (): void => {
    if (fine)
      void run(
        (simulator) => simulator.version({ echo: version.trim() }),
        `Answers now name version ${version.trim()}.`,
      );
  };
  return (
    <Section
      title="Service version"
      about="Lets answers name another version than the one asked for. For a retired one, add the fault “410 retired_version” above."
    >
      <Present
        clears="service version"
        onClear={
          echo === null
            ? undefined
            : () =>
                void run(
                  (simulator) => simulator.version({ echo: null }),
                  'Answers name the version asked for.',
                )
        }
      >
        {echo ?? `${serviceVersion}, as asked for`}
      </Present>
      <Setting action="Set version" onSet={set}>
        <TextField
          label="Version that answers name"
          value={version}
          autoComplete="off"
          error={fine ? undefined : 'Enter a date of the form YYYY-MM-DD.'}
          onChange={(event) => setVersion(event.target.value)}
        />
      </Setting>
    </Section>
  );
}
