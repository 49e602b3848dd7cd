/** Letters that run from right to left, and the invisible characters that change the direction of what follows. */
const turns =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name from outside for text that can hold no `<bdi>`, such as a label: whatever direction its letters have, the words
 * around it keep theirs. Its own control characters go, as one of them could end the isolation.
 */
export const isolated = (name: string): string =>
  turns.test(name)
    ? `\u2068${name.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')}\u2069`
    : name;
