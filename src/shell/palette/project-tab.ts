import { normalizeForSearch } from '@/lib/text.ts';
import { type Page, pagesIn } from '@/shell/route-table.ts';

import { termsOf } from './match.ts';

interface TabRequest {
  /** A page of any project. */
  readonly tab: Page;
  /** The remaining words, which name the project. */
  readonly project: string;
}

const [, ...tabs] = pagesIn('project');
const minLetters = 3;

/**
 * A search for a page of a project, with the project first or last: "billing analytics". Null if no word names a page.
 */
export function projectTab(typed: string): TabRequest | null {
  const terms = termsOf(typed);
  for (let length = terms.length - 1; length > 0; length -= 1) {
    for (const from of [terms.length - length, 0]) {
      const tab = tabNamed(terms.slice(from, from + length).join(' '));
      if (tab !== null) return { tab, project: terms.toSpliced(from, length).join(' ') };
    }
  }
  return null;
}

function tabNamed(keywords: string): Page | null {
  if (keywords.length < minLetters) return null;
  return (
    tabs.find(({ label }) => normalizeForSearch(label).startsWith(keywords)) ??
    tabs.find((tab) => tab.keywords.split(' ').some((word) => word.startsWith(keywords))) ??
    null
  );
}
