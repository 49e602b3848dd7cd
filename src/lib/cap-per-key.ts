/**
 * Cuts a list, newest first, to so many rows of each key and so many in all, so that what is kept in a browser neither
 * grows for ever nor loses one key's rows to another that is busier.
 */
export const capPerKey =
  <T>(keyOf: (row: T) => string, mostPerKey: number, mostInAll: number) =>
  (rows: readonly T[]): readonly T[] => {
    const counts = new Map<string, number>();
    const fitting = rows.filter((row) => {
      const key = keyOf(row);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= mostPerKey;
    });
    return fitting.slice(0, mostInAll);
  };
