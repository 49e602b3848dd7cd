import { useRouter } from '@tanstack/react-router';
import { Suspense, useLayoutEffect, useSyncExternalStore } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { usePageLock } from '@/domain/page-lock.ts';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { usePreload } from '@/ui/lazy/use-preload.ts';

import { closeOverlay, loadOverlay, onMac, overlay, pressedAhead } from './overlay.ts';
import { handleShortcut } from './palette/handle-shortcut.ts';

const Overlay = lazyDialog(
  async () => (await loadOverlay()).Overlay,
  () => closeOverlay,
);

interface ShellKeysProps {
  readonly connection: Connection;
  /** Of the workspace that the navigation is about; null: not known. */
  readonly plan: string | null;
}

/** Hears the shortcuts that every page has, from the first paint on. The palette itself comes when it is opened. */
export function ShellShortcuts({ connection, plan }: ShellKeysProps) {
  const router = useRouter();
  const lockOf = usePageLock(connection, plan);
  const shown = useSyncExternalStore(overlay.subscribe, overlay.get);
  usePreload(loadOverlay);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
      const plain = !altKey && !ctrlKey && !metaKey;
      const command = (onMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
      // Where the keyboard writes other letters than Latin ones, it is the key in the same place.
      if (command && (key.toLowerCase() === 'k' || (code === 'KeyK' && key > '~'))) {
        // What another dialog holds is not left behind by accident.
        if (overlay.get() === null && document.querySelector('dialog.dialog:modal') !== null) return;
        event.preventDefault();
        if (overlay.get() === 'palette') closeOverlay();
        else overlay.set('palette');
      } else if (plain && overlay.get() === 'palette' && document.querySelector('dialog:modal') === null) {
        // Whoever goes on typing while the palette comes types into it, and not into the page.
        event.preventDefault();
        if (key === 'Escape') closeOverlay();
        else pressedAhead.push(key);
      } else {
        handleShortcut(event, router, lockOf);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router, lockOf]);
  return shown === null ? null : (
    <Suspense>
      <Overlay shown={shown} />
    </Suspense>
  );
}
