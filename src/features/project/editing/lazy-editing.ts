import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { onReach } from '@/ui/lazy/use-preload.ts';

const load = async () => (await import('./editing-panel.tsx')).EditingPanel;
export const EditingPanel = lazyDialog(load, ({ onClose }) => onClose);

/**
 * Preloads the chunk from the buttons that need it. It is larger than the page, so it loads on hover or focus, not
 * when idle.
 */
export const fetchEditing = onReach(load);
