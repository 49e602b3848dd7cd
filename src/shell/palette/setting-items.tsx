import { Clock, Keyboard, Link, Moon, Rows3, Sun, SunMoon } from 'lucide-react';

import { overlay } from '@/shell/overlay.ts';
import { toast } from '@/ui/feedback/toast.ts';
import { usePreference } from '@/ui/preferences.ts';
import { setTheme, useTheme, type Theme } from '@/ui/theme.ts';

import { sign } from './icons.ts';
import type { PaletteItem } from './item.ts';

const themes: readonly (Pick<PaletteItem, 'label' | 'icon'> & { readonly theme: Theme })[] = [
  { theme: 'light', label: 'Light theme', icon: <Sun {...sign} /> },
  { theme: 'dark', label: 'Dark theme', icon: <Moon {...sign} /> },
  { theme: 'system', label: 'Theme of the device', icon: <SunMoon {...sign} /> },
];

/** What can be done on every page, for the person and not for the service. */
export function useSettingItems(): readonly PaletteItem[] {
  const theme = useTheme();
  const [density, setDensity] = usePreference('density');
  const [timeDisplay, setTimeDisplay] = usePreference('timeDisplay');
  const [singleKeys, setSingleKeys] = usePreference('singleKeys');
  const compact = density === 'compact';
  const utc = timeDisplay === 'utc';
  return [
    {
      id: 'keys',
      label: 'Keys of this page',
      icon: <Keyboard {...sign} />,
      words: 'shortcuts help keyboard',
      keys: ['?'],
      run: () => overlay.set('keys'),
    },
    {
      id: 'copy address',
      label: 'Copy the address of this page',
      icon: <Link {...sign} />,
      words: 'link url share',
      run: () => void copyAddress(),
    },
    ...themes
      .filter((one) => one.theme !== theme)
      .map(({ theme: other, label, icon }) => ({
        id: `theme ${other}`,
        label,
        icon,
        words: 'colours appearance mode',
        run: () => setTheme(other),
      })),
    {
      id: 'density',
      label: compact ? 'Comfortable rows' : 'Compact rows',
      icon: <Rows3 {...sign} />,
      words: 'density dense table height',
      run: () => setDensity(compact ? 'comfortable' : 'compact'),
    },
    {
      id: 'times',
      label: utc ? 'Times in my own zone' : 'Times in UTC',
      icon: <Clock {...sign} />,
      words: 'time zone local',
      run: () => setTimeDisplay(utc ? 'local' : 'utc'),
    },
    {
      id: 'single keys',
      label: singleKeys ? 'Turn single keys off' : 'Turn single keys on',
      icon: <Keyboard {...sign} />,
      words: 'shortcuts keyboard letters',
      run: () => setSingleKeys(!singleKeys),
    },
  ];
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    toast({ tone: 'good', title: 'Copied the address of this page' });
  } catch {
    toast({ tone: 'bad', title: 'The browser did not let the address be copied' });
  }
}
