const kept = (storage: () => Storage, key: string, mark: string): boolean => {
  try {
    return storage().getItem(key)?.includes(mark) ?? false;
  } catch {
    return false;
  }
};

/** Whether there is something at hand in these workspaces, told without the code that reads it: its place is kept. */
export const hasShortcuts = (workspaceIds: readonly string[]): boolean =>
  workspaceIds.some((id) => {
    const here = `"workspaceId":"${id}"`;
    return (
      kept(() => localStorage, 'service-console.favourites', here) ||
      kept(() => sessionStorage, 'service-console.recents', `${here},"kind":"project"`)
    );
  });

/** The line above the list, whatever is in it. */
export const shortcutsPlace = '-mb-2 h-7 pointer-coarse:h-10';
