import { Pause, Play, RefreshCw } from 'lucide-react';

import { IconButton } from '@/ui/controls/icon-button.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';

import { intervalsSeconds, usePollInterval } from './use-realtime.ts';

interface RefreshControlsProps {
  readonly loading: boolean;
  readonly load: () => void;
}

/** Sets how often realtime numbers are loaded, and pauses them. */
export function RefreshControls({ loading, load }: RefreshControlsProps) {
  const { seconds, setSeconds, paused, setPaused } = usePollInterval();
  const PauseIcon = paused ? Play : Pause;
  return (
    <>
      <SegmentedControl
        label="Refresh every"
        className="whitespace-nowrap"
        value={String(seconds)}
        onChange={(value) =>
          setSeconds(intervalsSeconds.find((interval) => String(interval) === value) ?? seconds)
        }
        options={intervalsSeconds.map((interval) => ({ value: String(interval), label: `${interval}s` }))}
      />
      <IconButton
        label={paused ? 'Resume' : 'Pause'}
        icon={<PauseIcon />}
        onClick={() => {
          // After a pause, people expect current numbers immediately.
          if (paused) load();
          setPaused(!paused);
        }}
      />
      {/* Shown before a pause, too, so that a pause doesn't move the button that ends it. */}
      <IconButton
        label="Refresh now"
        icon={<RefreshCw />}
        // Automatic refreshes would make it flicker.
        disabledReason={paused && loading ? 'Refreshing…' : undefined}
        onClick={load}
      />
    </>
  );
}
