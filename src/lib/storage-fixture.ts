/** A browser storage over these entries, which a test can read and change. When it is full, it rejects every write. */
export const fakeStorage = (
  entries: Map<string, string> = new Map(),
  isFull: () => boolean = () => false,
): Storage => ({
  get length() {
    return entries.size;
  },
  clear: () => entries.clear(),
  key: () => null,
  getItem: (key) => entries.get(key) ?? null,
  setItem(key, text) {
    if (isFull()) throw new DOMException('full', 'QuotaExceededError');
    entries.set(key, text);
  },
  removeItem: (key) => void entries.delete(key),
});
