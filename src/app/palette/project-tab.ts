import { folded } from '@/lib/fold.ts';

import { termsOf } from './match.ts';
import { otherWords } from './place-items.tsx';
import { type ProjectPlace, projectPlaces } from './project-places.ts';

/** A page of any project. */
export interface ProjectTab {
  readonly key: ProjectPlace;
  readonly label: string;
}

interface Asked {
  readonly tab: ProjectTab;
  /** The words that are left to name the project. */
  readonly of: string;
}

const keys = ['publishing', 'embed', 'security', 'personalData', 'analytics'] as const;
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

function tabNamed(words: string): ProjectTab | null {
  if (words.length < fewestLetters) return null;
  const places = projectPlaces('', '');
  const tabs = keys.map((key) => ({ key, label: places[key].label }));
  return (
    tabs.find(({ label }) => folded(label).startsWith(words)) ??
    tabs.find(({ label }) => otherWords[label]?.split(' ').some((word) => word.startsWith(words))) ??
    null
  );
}
