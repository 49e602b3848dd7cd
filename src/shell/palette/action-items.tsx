import { Clock, Keyboard, Link, Moon, Presentation, Rows3, Sun, SunMoon, Zap } from 'lucide-react';

import { togglePresentation, usePresenting } from '@/domain/presentation.ts';
import { overlay } from '@/shell/overlay.ts';
import { toast } from '@/ui/feedback/toast.ts';
import { type Theme, setTheme, usePreference, useTheme } from '@/ui/preferences.ts';

import type { PaletteItem } from './item.ts';

const themes: readonly (Pick<PaletteItem, 'label' | 'icon'> & { readonly theme: Theme })[] = [
  { theme: 'light', label: 'Use light theme', icon: <Sun /> },
  { theme: 'dark', label: 'Use dark theme', icon: <Moon /> },
  { theme: 'system', label: 'Use system theme', icon: <SunMoon /> },
];

/** Commands available on every page. */
export function useSettingItems(): readonly PaletteItem[] {
  const theme = useTheme();
  const [density, setDensity] = usePreference('density');
  const [timeDisplay, setTimeDisplay] = usePreference('timeDisplay');
  const [singleKeys, setSingleKeys] = usePreference('singleKeys');
  const isPresenting = usePresenting();
  const compact = density === 'compact';
  const utc = timeDisplay === 'utc';
  return [
    {
      id: 'keys',
      label: 'Keyboard shortcuts',
      icon: <Keyboard />,
      keywords: 'shortcuts help keyboard',
      keys: ['?'],
      run: () => overlay.set('shortcuts'),
    },
    {
      id: 'copy url',
      label: 'Copy page URL',
      icon: <Link />,
      keywords: 'link url share',
      run: () => void copyPageUrl(),
    },
    ...themes
      .filter((choice) => choice.theme !== theme)
      .map(({ theme: other, label, icon }) => ({
        id: `theme ${other}`,
        label,
        icon,
        keywords: 'colors appearance mode',
        run: () => setTheme(other),
      })),
    {
      id: 'density',
      label: compact ? 'Use comfortable rows' : 'Use compact rows',
      icon: <Rows3 />,
      keywords: 'density dense table height',
      run: () => setDensity(compact ? 'comfortable' : 'compact'),
    },
    {
      id: 'times',
      label: utc ? 'Show local times' : 'Show times in UTC',
      icon: <Clock />,
      keywords: 'time zone local',
      run: () => setTimeDisplay(utc ? 'local' : 'utc'),
    },
    {
      id: 'presentation',
      label: isPresenting ? 'Turn off presentation mode' : 'Turn on presentation mode',
      icon: <Presentation />,
      keywords: 'hide names emails quotes screenshots privacy share screen',
      keys: ['Shift', 'P'],
      run: togglePresentation,
    },
    {
      id: 'single keys',
      label: singleKeys ? 'Turn off single-key shortcuts' : 'Turn on single-key shortcuts',
      icon: <Keyboard />,
      keywords: 'shortcuts keyboard letters',
      run: () => setSingleKeys(!singleKeys),
    },
  ];
}

async function copyPageUrl(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    toast({ tone: 'good', title: 'Page URL copied' });
  } catch {
    toast({ tone: 'bad', title: 'Couldn’t copy the URL' });
  }
}

/**
 * The actions of the page and its toasts: controls with `data-actions`, or inside an element that has it. A value replaces
 * the label. The palette clicks the control, so the rules about what is allowed stay in one place.
 */
export const pageActions = (): readonly PaletteItem[] =>
  [...controls()].map(([label, control]) => ({
    id: `action/${label}`,
    label,
    icon: <ControlIcon control={control} />,
    reason:
      control.ariaDisabled === 'true'
        ? (control.getAttribute('aria-description') ?? 'Not available right now.')
        : undefined,
    run: () => press(label),
  }));

/** A copy of the control's own icon. The arrow of a menu says nothing about what the control does. */
function ControlIcon({ control }: { readonly control: HTMLElement }) {
  const icon = control.querySelector('svg:not(.lucide-chevron-down)');
  if (icon === null) return <Zap />;
  return (
    <span
      aria-hidden
      ref={(place) => {
        const copy = icon.cloneNode(true);
        place?.replaceChildren(copy);
      }}
    />
  );
}

/** Finds the control again, because it may have been replaced since it was listed. */
function press(label: string): void {
  const control = controls().get(label);
  control?.focus();
  control?.click();
}

/** Of several with the same label, the page's first, or that of the newest toast. */
function controls(): ReadonlyMap<string, HTMLElement> {
  const byLabel = new Map<string, HTMLElement>();
  for (const control of [...markedIn('main'), ...markedIn('.toaster').toReversed()]) {
    // React writes "true" for an attribute without a value.
    const { actions = 'true' } = control.dataset;
    const label = actions === 'true' ? (control.ariaLabel ?? control.textContent).trim() : actions;
    if (label !== '' && !byLabel.has(label) && control.offsetParent !== null) byLabel.set(label, control);
  }
  return byLabel;
}

const markedIn = (place: string): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    `${place} :is([data-actions] :is(button, a[href]), :is(button, a[href])[data-actions])`,
  ),
];
