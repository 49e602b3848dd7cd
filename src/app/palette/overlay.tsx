import { KeySheet } from '../keys/key-sheet.tsx';
import { closeOverlay } from '../overlay.ts';
import { Palette } from './palette.tsx';

/** What lies over the page when a key, or the button beside it, asked for it. */
export function Overlay({ shown }: { readonly shown: 'palette' | 'keys' }) {
  if (shown === 'palette') return <Palette onClose={closeOverlay} />;
  return <KeySheet onClose={closeOverlay} />;
}
