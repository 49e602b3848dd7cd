/** Stands in for idb-keyval where tests have no IndexedDB. Stores nothing, so data is lost on reload. */
export const createStore = () => async () => undefined;

const empty = async () => [];
export { empty as entries, empty as keys, empty as values };

export const getMany = async (keys: readonly unknown[]) => keys.map(() => undefined);

const nothing = async () => undefined;
export { nothing as clear, nothing as delMany, nothing as setMany };
