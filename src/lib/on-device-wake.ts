const tickMs = 30_000;
/** Browsers slow the timers of hidden tabs down to one tick a minute, so only a longer gap was a sleep. */
const sleepMs = 5 * 60_000;

/**
 * Calls the listener after the device slept: the clock then jumps between two ticks. A tab that stayed in view gets no
 * other event. Returns a function that stops it.
 */
export function onDeviceWake(listener: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const since = Date.now() - last;
    last = Date.now();
    if (since > sleepMs) listener();
  }, tickMs);
  return () => clearInterval(timer);
}
