import { waitFor } from '@testing-library/react';
import { vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly file: Blob;
}

/** Keeps the files that a page saves from now on, instead of downloading them. */
export function keepSavedFiles() {
  const saved: SavedFile[] = [];
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) content = file;
    return 'blob:file';
  });
  const { click } = HTMLAnchorElement.prototype;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    if (this.download === '') click.call(this);
    else saved.push({ name: this.download, file: content });
  });
  return {
    /** The next file that `press` saves. */
    async by(press: () => unknown): Promise<{ readonly name: string; readonly text: string }> {
      const before = saved.length;
      await press();
      await waitFor(() => {
        if (saved.length === before) throw new Error('No file was saved.');
      });
      const { name = '', file } = saved.at(-1) ?? {};
      return { name, text: (await file?.text()) ?? '' };
    },
  };
}
