import { limits } from '@/contract/limits.ts';
import { type ProjectNameProblem, projectNameProblem } from '@/contract/project-name.ts';
import { formatCount, formatList } from '@/lib/numbers.ts';

/** Code points, as the service counts a name (spec §4.8): not UTF-16 units. */
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

/** Why the service would refuse a name, in a sentence; null when it would not. */
export function nameProblem(name: string): string | null {
  const problem = projectNameProblem(name);
  return problem === null ? null : sentences[problem](name);
}

/** The first few characters that are not allowed, each once; what cannot be seen goes by its code point. */
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

/** White space of a name that a reader would miss; the service keeps all of it (spec §4.8). */
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
  return found.length === 0 ? null : `It ${formatList(found)}, which is kept.`;
}
