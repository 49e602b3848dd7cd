import { lazy } from 'react';

const load = () => import('./editing-panel.tsx');
export const EditingPanel = lazy(async () => ({ default: (await load()).EditingPanel }));

const reach = (): void => void load().catch(() => undefined);

/** For the buttons that open it. It is heavier than the page, so it is fetched on reaching for one, not when idle. */
export const fetchEditing = { onPointerEnter: reach, onFocus: reach };
