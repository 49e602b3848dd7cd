import { closeOverlay } from '@/shell/overlay.ts';
import { ShortcutSheet } from '@/shell/shortcuts/shortcut-sheet.tsx';

import { Palette } from './palette.tsx';

/** What lies over the page when a key, or the button beside it, asked for it. */
export function Overlay({ shown }: { readonly shown: 'palette' | 'keys' }) {
  if (shown === 'palette') return <Palette onClose={closeOverlay} />;
  return <ShortcutSheet onClose={closeOverlay} />;
}
