import { useEffect, useState } from 'react';

/** The value once it has stood still for a while, for what shall not happen with each key. */
export function useDebounced<Value>(value: Value, afterMs = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), afterMs);
    return () => window.clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
