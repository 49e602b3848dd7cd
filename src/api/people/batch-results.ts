const maxMs = 250;

/**
 * Batches the results of many small requests on one page. They are delivered together once none is pending, and at
 * most 250 ms after the first. Delivered one by one, each would render the page again.
 */
export function batchResults() {
  let pending = 0;
  let deliver: (() => void) | undefined;
  let delivery: Promise<void> | undefined;

  const nextDelivery = (): Promise<void> =>
    (delivery ??= new Promise<void>((resolve) => {
      deliver = resolve;
      setTimeout(resolve, maxMs);
    }).finally(() => {
      deliver = undefined;
      delivery = undefined;
    }));

  return async <T>(load: () => Promise<T>): Promise<T> => {
    pending += 1;
    try {
      return await load();
    } finally {
      pending -= 1;
      const delivered = nextDelivery();
      if (pending === 0) deliver?.();
      await delivered;
    }
  };
}
