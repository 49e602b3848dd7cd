import { Minimize2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useModal } from '@/ui/overlays/use-modal.ts';

/**
 * Call it from a click or key press, or the browser rejects it. Without the Fullscreen API, the wall still fills the
 * window.
 */
export function enterFullScreen(): void {
  void document.documentElement.requestFullscreen?.().catch(() => undefined);
}

interface FullScreenProps {
  readonly title: string;
  readonly subtitle: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Fills the window, and the screen where the browser allows it. Escape leaves both. */
export function FullScreen({ title, subtitle, onClose, children }: FullScreenProps) {
  const dialog = useModal({ onClose, firstOf: (element) => element.querySelector('button') });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onChange = (): void => {
      if (document.fullscreenElement === null) close();
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col gap-4 overflow-y-auto bg-canvas p-4 text-ink open:flex md:p-6"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 truncate text-[clamp(16px,1.5vw,26px)] text-ink-2">{subtitle}</p>
        <IconButton
          label="Exit full screen"
          icon={<Minimize2 size={18} strokeWidth={1.75} />}
          onClick={onClose}
        />
      </div>
      {children}
    </dialog>
  );
}
