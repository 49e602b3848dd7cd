import { type ReactNode, useState } from 'react';

import { idleMinutes, setIdleMinutes } from '@/api/connection/idle-time.ts';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { SelectField } from '@/ui/forms/select-field.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { setTheme, usePreference, useTheme } from '@/ui/preferences.ts';

import { StoredData } from './stored-data.tsx';

interface SettingsPageProps {
  /** The list of connections, which another feature draws. */
  readonly connections: ReactNode;
  /** Called when no connection is left. */
  readonly onForgotAll: () => void;
}

const idleOptions = [
  { value: '0', label: 'Never' },
  { value: '5', label: 'After 5 minutes' },
  { value: '15', label: 'After 15 minutes' },
  { value: '30', label: 'After 30 minutes' },
  { value: '60', label: 'After an hour' },
  { value: '240', label: 'After four hours' },
] as const;

/** What this browser does for its person; nothing here changes the service. */
export function SettingsPage({ connections, onForgotAll }: SettingsPageProps) {
  const theme = useTheme();
  const [density, setDensity] = usePreference('density');
  const [timeDisplay, setTimeDisplay] = usePreference('timeDisplay');
  const [singleKeys, setSingleKeys] = usePreference('singleKeys');
  const [idle, setIdle] = useState(
    () => idleOptions.find(({ value }) => Number(value) === idleMinutes())?.value ?? '0',
  );
  return (
    <div className="max-w-[760px]">
      <PageHeader title="Settings" subtitle="Kept in this browser. Nothing here changes the service." />
      <div className="flex flex-col gap-4">
        <Card title="This console">
          <div className="flex flex-col divide-y divide-line">
            <Setting title="Theme" about="Light, dark, or whatever the device is set to.">
              <SegmentedControl
                label="Theme"
                value={theme}
                onChange={setTheme}
                options={[
                  { value: 'light', label: 'Light' },
                  { value: 'dark', label: 'Dark' },
                  { value: 'system', label: 'System' },
                ]}
              />
            </Setting>
            <Setting title="Density" about="How high the rows of lists are.">
              <SegmentedControl
                label="Density"
                value={density}
                onChange={setDensity}
                options={[
                  { value: 'comfortable', label: 'Comfortable' },
                  { value: 'compact', label: 'Compact' },
                ]}
              />
            </Setting>
            <Setting title="Times" about={timesWords()}>
              <SegmentedControl
                label="Times"
                value={timeDisplay}
                onChange={setTimeDisplay}
                options={[
                  { value: 'local', label: 'My time zone' },
                  { value: 'utc', label: 'UTC' },
                ]}
              />
            </Setting>
            <Setting
              title="Keys of one letter"
              about="Such as / for the filter of a page; ? shows all of them. None does anything while text is typed."
            >
              <SegmentedControl
                label="Keys of one letter"
                value={singleKeys ? 'on' : 'off'}
                onChange={(value) => setSingleKeys(value === 'on')}
                options={[
                  { value: 'on', label: 'On' },
                  { value: 'off', label: 'Off' },
                ]}
              />
            </Setting>
          </div>
        </Card>
        <Card title="Connections of this tab">
          {connections}
          <div className="mt-4 border-t border-line pt-3.5">
            <Setting
              title="Idle lock"
              about="Forgets the connections of this tab when nothing is done in it, as Forget does: for a machine that others use too. A gateway that adds the key is not affected."
            >
              <SelectField
                label="Idle lock"
                hideLabel
                value={idle}
                onChange={(value) => {
                  setIdle(value);
                  setIdleMinutes(Number(value));
                }}
                options={idleOptions}
                className="w-44"
              />
            </Setting>
          </div>
        </Card>
        <StoredData onForgotAll={onForgotAll} />
      </div>
    </div>
  );
}

/** Where the two zones are one, there is nothing to point at. */
function timesWords(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === 'UTC'
    ? 'This device is set to UTC.'
    : `${zone}, or UTC; pointing at a time shows the other.`;
}

interface SettingProps {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** One choice: what it is on the left, its control on the right, which names itself. */
function Setting({ title, about, children }: SettingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p aria-hidden className="font-medium">
          {title}
        </p>
        <p className="text-small text-ink-2">{about}</p>
      </div>
      {children}
    </div>
  );
}
