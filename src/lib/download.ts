/** What stays a file name on every system: words of letters and digits, joined by dashes. */
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
  // Names of 255 bytes are the limit of most systems, and a letter may take four.
  const name = [...parts.join('-')].slice(0, 60).join('').replace(/-+$/, '');
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
