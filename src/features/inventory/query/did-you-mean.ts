/** Insertions, deletions, replacements and swapped neighbors that turn one word into the other. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row]?.push(
        Math.min(
          cell(row - 1, column) + 1,
          cell(row, column - 1) + 1,
          cell(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cell(from.length, to.length);
}

/** The longest word worth comparing: an address may hold thousands of letters. */
const longest = 100;

/** The known word that was most likely meant: about one letter in three may be wrong. Null: none is near. */
export function nearest(typed: string, known: readonly string[]): string | null {
  const word = typed.toLowerCase();
  if (word.length < 2 || word.length > longest) return null;
  const most = Math.max(1, Math.floor(word.length / 3));
  const [best] = known
    .map((one) => ({ one, distance: editDistance(word, one.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance);
  return best?.one ?? null;
}
