import { laterDialog } from '@/ui/later.tsx';
const load = () => import('./editing-panel.tsx');
export const EditingPanel = laterDialog(
  async () => (await load()).EditingPanel,
  ({ onClose }) => onClose,
);

const reach = (): void => void load().catch(() => undefined);

/** For the buttons that open it. It is heavier than the page, so it is fetched on reaching for one, not when idle. */
export const fetchEditing = { onPointerEnter: reach, onFocus: reach };
