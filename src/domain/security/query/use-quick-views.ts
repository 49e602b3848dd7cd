import { useMissingPersonalData } from '@/domain/security/inventory-lock.ts';

import { parseQuery } from './parse-query.ts';
import { quickViews } from './quick-views.ts';

const withoutPersonalData = quickViews.filter(({ line }) => parseQuery(line).query.pii === undefined);

/** The built-in views, without those that this workspace can't filter by. */
export const useQuickViews = (): typeof quickViews =>
  useMissingPersonalData() === undefined ? quickViews : withoutPersonalData;
