import { Suspense } from 'react';

import { laterDialog } from '@/ui/later.tsx';

import { closeOverlay } from '../overlay.ts';
import { Palette } from './palette.tsx';

const KeySheet = laterDialog(
  async () => (await import('../keys/key-sheet.tsx')).KeySheet,
  ({ onClose }) => onClose,
);

/** What lies over the page when a key, or the button beside it, asked for it. */
export function Overlay({ shown }: { readonly shown: 'palette' | 'keys' }) {
  if (shown === 'palette') return <Palette onClose={closeOverlay} />;
  return (
    <Suspense>
      <KeySheet onClose={closeOverlay} />
    </Suspense>
  );
}
