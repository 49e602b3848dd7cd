/**
 * How a store over one local-storage key is subscribed to: `listeners` are this tab's; another tab's change of the key
 * first calls `forget`, so that the next read sees it.
 */
export const storedChoice = (key: string, listeners: Set<() => void>, forget: () => void) => {
  return (listener: () => void): (() => void) => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key !== key && event.key !== null) return;
      forget();
      listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };
};
