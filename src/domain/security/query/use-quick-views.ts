import { useMissingPersonalData } from '@/domain/security/inventory-lock.ts';

import { quickViews } from './quick-views.ts';

/** The built-in views of the workspace. */
export const useQuickViews = () => quickViews(useMissingPersonalData() === undefined);
