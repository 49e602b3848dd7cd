import { type ReactNode, useSyncExternalStore } from 'react';

import { idleTimeout } from '@/api/connection/idle-lock.ts';
import { togglePresentation, usePresenting } from '@/domain/presentation.ts';
import {
  type NotificationState,
  setNotifications,
  useNotificationState,
} from '@/ui/feedback/browser-notifications.ts';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { type Option, SelectField } from '@/ui/forms/select-field.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { setTheme, usePreference, useTheme } from '@/ui/preferences.ts';
import { Kbd } from '@/ui/shortcuts/shortcuts.tsx';

import { BackupCard } from './backup-card.tsx';
import { StoredData } from './stored-data.tsx';

interface SettingProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly children?: ReactNode;
}

/** A settings row: label on the left, control on the right. */
function Setting({ title, about, children }: SettingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p aria-hidden className="font-medium">
          {title}
        </p>
        {about === undefined ? null : <p className="text-small text-ink-2">{about}</p>}
      </div>
      {children}
    </div>
  );
}

interface ChoiceSettingProps<Value extends string> extends Omit<SettingProps, 'children'> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly Option<Value>[];
}

function ChoiceSetting<Value extends string>({ title, about, ...choice }: ChoiceSettingProps<Value>) {
  return (
    <Setting title={title} about={about}>
      <SegmentedControl label={title} {...choice} />
    </Setting>
  );
}

const notificationHints: Readonly<Record<NotificationState, string>> = {
  on: 'When a deployment or job ends while this tab is hidden.',
  off: 'When a deployment or job ends while this tab is hidden.',
  blocked: 'Blocked by your browser. Allow notifications in its site settings.',
  unsupported: 'This browser doesn’t support notifications.',
};

const onOff = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

/** Turning it on asks for the browser's permission. */
export function NotificationSetting() {
  const state = useNotificationState();
  const setting = { title: 'Browser notifications', about: notificationHints[state] };
  if (state === 'blocked' || state === 'unsupported') return <Setting {...setting} />;
  return (
    <ChoiceSetting
      {...setting}
      value={state}
      onChange={(value) => void setNotifications(value === 'on')}
      options={onOff}
    />
  );
}

interface SettingsPageProps {
  readonly connections: ReactNode;
  /** The permissions of the current connection. */
  readonly permissions: ReactNode;
  readonly onDisconnectedAll: () => void;
}

const idleOptions = [
  { value: '0', label: 'Never' },
  { value: '5', label: 'After 5 minutes' },
  { value: '15', label: 'After 15 minutes' },
  { value: '30', label: 'After 30 minutes' },
  { value: '60', label: 'After 1 hour' },
  { value: '240', label: 'After 4 hours' },
] as const;

export function SettingsPage({ connections, permissions, onDisconnectedAll }: SettingsPageProps) {
  const theme = useTheme();
  const isPresenting = usePresenting();
  const [density, setDensity] = usePreference('density');
  const [timeDisplay, setTimeDisplay] = usePreference('timeDisplay');
  const [singleKeys, setSingleKeys] = usePreference('singleKeys');
  const idleMinutes = useSyncExternalStore(idleTimeout.subscribe, idleTimeout.get);
  return (
    <div className="mx-auto max-w-190">
      <PageHeader title="Settings" subtitle="Stored in this browser" />
      <div className="flex flex-col gap-4">
        <Card title="Preferences">
          <div className="flex flex-col divide-y divide-line">
            <ChoiceSetting
              title="Theme"
              value={theme}
              onChange={setTheme}
              options={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
                { value: 'system', label: 'System' },
              ]}
            />
            <ChoiceSetting
              title="Table density"
              value={density}
              onChange={setDensity}
              options={[
                { value: 'comfortable', label: 'Comfortable' },
                { value: 'compact', label: 'Compact' },
              ]}
            />
            <ChoiceSetting
              title="Time zone"
              about={<TimeZoneHint />}
              value={timeDisplay}
              onChange={setTimeDisplay}
              options={[
                { value: 'local', label: 'Local' },
                { value: 'utc', label: 'UTC' },
              ]}
            />
            <ChoiceSetting
              title="Single-key shortcuts"
              about={
                <span className="pointer-coarse:hidden">
                  Press <Kbd>?</Kbd> to see them.
                </span>
              }
              value={singleKeys ? 'on' : 'off'}
              onChange={(value) => setSingleKeys(value === 'on')}
              options={onOff}
            />
            <ChoiceSetting
              title="Presentation mode"
              about="In this tab, hides people’s names and emails, detected text, and screenshots. Exports and URLs can still include them."
              value={isPresenting ? 'on' : 'off'}
              onChange={togglePresentation}
              options={onOff}
            />
            <NotificationSetting />
          </div>
        </Card>
        <Card title="Connections">
          {connections}
          <div className="mt-4 border-t border-line pt-3.5">
            <Setting
              title="Inactivity timeout"
              about="Disconnects all API keys when you’re idle in every tab, even while jobs run. Connections through a gateway stay open."
            >
              <SelectField
                label="Inactivity timeout"
                hideLabel
                value={idleOptions.find(({ value }) => Number(value) === idleMinutes)?.value ?? '0'}
                onChange={(value) => idleTimeout.update(() => Number(value))}
                options={idleOptions}
                className="w-44"
              />
            </Setting>
          </div>
        </Card>
        {permissions}
        <BackupCard />
        <StoredData onDisconnectedAll={onDisconnectedAll} />
      </div>
    </div>
  );
}

function TimeZoneHint() {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === 'UTC' ? (
    'Your device is set to UTC.'
  ) : (
    <>
      {zone} or UTC.<span className="pointer-coarse:hidden"> Hover over a time to see the other.</span>
    </>
  );
}
