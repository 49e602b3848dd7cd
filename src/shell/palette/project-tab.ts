import { normalizeForSearch } from '@/lib/text.ts';
import { type Page, pagesIn } from '@/shell/route-table.ts';

import { termsOf } from './match.ts';

interface Asked {
  /** A page of any project. */
  readonly tab: Page;
  /** The words that are left to name the project. */
  readonly of: string;
}

const [, ...tabs] = pagesIn('project');
const fewestLetters = 3;

/** What somebody asks for by two names, the project's first or last: "billing analytics". Null: no word names a page. */
export function projectTab(typed: string): Asked | null {
  const terms = termsOf(typed);
  for (let length = terms.length - 1; length > 0; length -= 1) {
    for (const from of [terms.length - length, 0]) {
      const tab = tabNamed(terms.slice(from, from + length).join(' '));
      if (tab !== null) return { tab, of: terms.toSpliced(from, length).join(' ') };
    }
  }
  return null;
}

function tabNamed(words: string): Page | null {
  if (words.length < fewestLetters) return null;
  return (
    tabs.find(({ label }) => normalizeForSearch(label).startsWith(words)) ??
    tabs.find((tab) => tab.words.split(' ').some((word) => word.startsWith(words))) ??
    null
  );
}
