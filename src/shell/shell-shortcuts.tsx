import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { usePageLock } from '@/domain/page-lock.ts';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { usePreload } from '@/ui/lazy/use-preload.ts';

import { closeDialogs, closeOverlay, loadOverlay, onMac, overlay, pressedAhead } from './overlay.ts';
import { completeChord, handleShortcut } from './palette/handle-shortcut.ts';

const Overlay = lazyDialog(loadOverlay, () => closeOverlay);

interface ShellShortcutsProps {
  readonly connection: Connection;
  /** The plan of the navigation's workspace; null if unknown. */
  readonly plan: string | null;
}

/** Handles the shortcuts of every page, from the first paint on. The palette loads when it is opened. */
export function ShellShortcuts({ connection, plan }: ShellShortcutsProps) {
  const router = useRouter();
  const lockOf = usePageLock(connection, plan);
  const kind = useSyncExternalStore(overlay.subscribe, overlay.get);
  usePreload(loadOverlay);
  // The idle lock leaves them open. They must not appear again after connecting.
  useEffect(() => closeDialogs, []);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
      const plain = !altKey && !ctrlKey && !metaKey;
      const command = (onMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
      // On keyboards without Latin letters, the key in the same position counts.
      if (command && (key.toLowerCase() === 'k' || (code === 'KeyK' && key > '~'))) {
        // Another open dialog may have unsaved input, so the palette stays closed.
        if (overlay.get() === null && document.querySelector('dialog.dialog:modal') !== null) return;
        event.preventDefault();
        if (overlay.get() === 'palette') closeOverlay();
        else overlay.set('palette');
      } else if (plain && overlay.get() === 'palette' && document.querySelector('dialog:modal') === null) {
        // Keys typed while the palette loads go to the palette, not to the page.
        event.preventDefault();
        if (key === 'Escape') closeOverlay();
        else pressedAhead.push(key);
      } else {
        handleShortcut(event);
      }
    };
    const onChord = (event: KeyboardEvent): void => completeChord(event, router, lockOf);
    // On the window, before any other listener.
    window.addEventListener('keydown', onChord, true);
    document.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onChord, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [router, lockOf]);
  return kind === null ? null : (
    <Suspense>
      <Overlay kind={kind} />
    </Suspense>
  );
}
