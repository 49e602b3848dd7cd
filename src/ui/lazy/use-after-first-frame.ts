import { useDeferredValue } from 'react';

/**
 * False for a component's first frame, true from the next one on. What people look at first is painted sooner if
 * the rest waits for it. Use it only where `npm run bench` shows at least 5%.
 */
export const useAfterFirstFrame = (): boolean => useDeferredValue(true, false);
