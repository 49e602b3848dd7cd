import { useState } from 'react';

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

interface Pending {
  /** The outside value at the last comparison. */
  readonly value: readonly string[];
  /** Sent values that haven't come back, oldest first. */
  readonly sent: readonly (readonly string[])[];
}

/**
 * A selection that follows `value` but shows a choice immediately. The URL trails a click by a transition, so the
 * next click would otherwise start from the old selection. A value that wasn't sent from here, such as after
 * “Back”, wins.
 */
export function usePendingValue(
  value: readonly string[],
): [value: readonly string[], setValue: (next: readonly string[]) => void] {
  const [pending, setPending] = useState<Pending>({ value, sent: [] });
  let { sent } = pending;
  if (!isSame(pending.value, value)) {
    const index = sent.findLastIndex((item) => isSame(item, value));
    sent = index === -1 ? [] : sent.slice(index + 1);
    setPending({ value, sent });
  }
  return [
    sent.at(-1) ?? value,
    (next) => setPending({ value, sent: isSame(next, value) ? [] : [...sent, next] }),
  ];
}
