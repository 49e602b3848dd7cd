// Names of 255 bytes are the limit of most systems, and a letter may take four.
const longest = 60;

/**
 * What stays a file name on every system: words of letters and digits, joined by dashes. Of too many letters the longest
 * word gives its last ones, so that a date, or that it is but a part, stays beside a long name.
 */
export function fileName(words: readonly string[], ending: string): string {
  const parts = words
    .map((word) =>
      word
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
        .replace(/^-+|-+$/g, ''),
    )
    .filter((word) => word !== '');
  let name = parts.join('-');
  for (let most = longest; most > 0 && [...name].length > longest; most -= 1)
    name = parts.map((word) => [...word].slice(0, most).join('').replace(/-+$/, '')).join('-');
  return `${name || 'export'}.${ending}`;
}

/** Long enough for every browser to have begun to read the file. */
const keptMs = 60_000;

/** Hands a file over, as a download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
