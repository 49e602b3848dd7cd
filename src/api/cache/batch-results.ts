/**
 * For many small reads of one page: their answers are handed over together, as soon as none is on its way, and `mostMs`
 * after the first at the latest. Handed over one by one, each draws the page again.
 */
export function batchResults(mostMs: number) {
  let onTheirWay = 0;
  let handOver: (() => void) | undefined;
  let handedOver: Promise<void> | undefined;

  const wait = (): Promise<void> =>
    (handedOver ??= new Promise<void>((resolve) => {
      handOver = resolve;
      setTimeout(resolve, mostMs);
    }).finally(() => {
      handOver = undefined;
      handedOver = undefined;
    }));

  return async <T>(read: () => Promise<T>): Promise<T> => {
    onTheirWay += 1;
    try {
      return await read();
    } finally {
      onTheirWay -= 1;
      const together = wait();
      if (onTheirWay === 0) handOver?.();
      await together;
    }
  };
}
