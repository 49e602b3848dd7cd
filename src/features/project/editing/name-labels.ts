import { limits } from '@/contract/limits.ts';
import { type ProjectNameProblem, projectNameProblem } from '@/contract/project-name.ts';
import { formatCount, formatList } from '@/lib/numbers.ts';

/** The API counts a name in code points, not UTF-16 units (spec §4.8). */
export const nameLength = (name: string): number => Array.from(name).length;

const sentences: Readonly<Record<ProjectNameProblem, (name: string) => string>> = {
  empty: () => 'Enter a name.',
  blank: () => 'Enter at least one character that isn’t a space.',
  too_long: (name) =>
    `${formatCount(nameLength(name) - limits.projectNameCodePoints, 'character')} too long: at most ${limits.projectNameCodePoints}.`,
  characters: (name) =>
    `A name can’t contain ${refusedCharacters(name)}. Letters, numbers, spaces and - _ . ' · & ( ) [ ] | , ! : are allowed.`,
  link: () => 'A name can’t contain a link.',
  domain: () => 'A name can’t contain a domain name, such as example.com.',
  ip_address: () => 'A name can’t contain an IP address.',
};

/** Why the API would reject a name, as a sentence; null if it would accept it. */
export function nameProblem(name: string): string | null {
  const problem = projectNameProblem(name);
  return problem === null ? null : sentences[problem](name);
}

/** The first few rejected characters, each once; invisible ones as code points. */
function refusedCharacters(name: string): string {
  const refused = [...new Set(name)].filter((one) => projectNameProblem(`a${one}`) === 'characters');
  const named = refused
    .slice(0, 3)
    .map((one) =>
      /[\p{C}\p{Zl}\p{Zp}]/u.test(one)
        ? `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
        : `“${one}”`,
    );
  return refused.length > named.length ? `${named.join(', ')} and others` : named.join(' or ');
}

/** Whitespace in a name that is easy to miss. The API keeps all of it (spec §4.8). */
export function whiteSpaceNote(name: string): string | null {
  if (name.trim() === '') return null;
  const leading = nameLength(/^\p{Zs}*/u.exec(name)?.[0] ?? '');
  const trailing = nameLength(/\p{Zs}*$/u.exec(name)?.[0] ?? '');
  const joiners = nameLength(name.replaceAll(/[^\u200C\u200D]/g, ''));
  const found = [
    leading > 0 ? `begins with ${formatCount(leading, 'space')}` : null,
    trailing > 0 ? `ends with ${formatCount(trailing, 'space')}` : null,
    /\S\p{Zs}{2,}\S/u.test(name) ? 'has several spaces in a row' : null,
    joiners > 0 ? `has ${formatCount(joiners, 'invisible character')}` : null,
  ].filter((part) => part !== null);
  return found.length === 0 ? null : `The name ${formatList(found)}. It’s saved as typed.`;
}
