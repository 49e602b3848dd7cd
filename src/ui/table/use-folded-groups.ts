import { useCallback, useState } from 'react';

const noneFolded: ReadonlySet<string> = new Set();

/** Which groups of a table are folded. All are open after `grouping` changes. */
export function useFoldedGroups(grouping: string) {
  const [fold, setFold] = useState({ grouping, values: noneFolded });
  const toggle = useCallback(
    (value: string): void =>
      setFold((current) => {
        const values = new Set(current.grouping === grouping ? current.values : noneFolded);
        if (!values.delete(value)) values.add(value);
        return { grouping, values };
      }),
    [grouping],
  );
  return { folded: fold.grouping === grouping ? fold.values : noneFolded, toggle };
}
