/** Whether all words of a search stand somewhere in the texts. */
export function matchesText(q: string | undefined, texts: () => readonly (string | null)[]): boolean {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = texts().join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}
