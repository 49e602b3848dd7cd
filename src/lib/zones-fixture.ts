/** A zone's offset at an instant, in minutes. */
function offsetAt(format: Intl.DateTimeFormat, ms: number): number {
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+−-])(\d+)(?::(\d+))?)?/.exec(name) ?? [];
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}

/** Every clock change of every zone in a period, to the minute. */
export function transitionsIn(fromMs: number, toMs: number): readonly { zone: string; atMs: number }[] {
  const stepMs = 20 * 86_400_000;
  return Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' });
    const found: { zone: string; atMs: number }[] = [];
    for (let ms = fromMs; ms < toMs; ms += stepMs) {
      const before = offsetAt(format, ms);
      if (offsetAt(format, ms + stepMs) === before) continue;
      let [low, high] = [ms, ms + stepMs];
      while (high - low > 60_000) {
        const middle = Math.floor((low + high) / 2 / 60_000) * 60_000;
        if (offsetAt(format, middle) === before) low = middle;
        else high = middle;
      }
      found.push({ zone, atMs: high });
    }
    return found;
  });
}
