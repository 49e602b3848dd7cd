import { Pause, Play, RefreshCw } from 'lucide-react';

import { IconButton, type IconButtonProps } from '@/ui/controls/icon-button.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';

import { intervalsSeconds, usePollInterval } from './use-realtime.ts';

interface RefreshControlsProps extends Pick<IconButtonProps, 'variant'> {
  readonly loading: boolean;
  readonly load: () => void;
}

/** Sets how often realtime numbers are loaded, and pauses them. */
export function RefreshControls({ loading, load, variant }: RefreshControlsProps) {
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
        variant={variant}
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
        variant={variant}
        label="Refresh now"
        icon={<RefreshCw />}
        // Automatic refreshes would make it flicker.
        disabledReason={paused && loading ? 'Refreshing…' : undefined}
        onClick={load}
      />
    </>
  );
}
