import { piiSources, type PiiLabel } from '@/contract/resources/security.ts';

import { familyNames, givenNames } from './dictionaries/people.ts';
import { plainLetters } from './people.ts';
import { below, hashText, mix, pick, unit, instant, secondMs, prefixedId } from './primitives.ts';

const seedOf = (projectId: string): number => mix(hashText(projectId), 0x911);

function countOf(seed: number): number {
  if (mix(seed, 1) % 5 !== 0) return 0;
  return mix(seed, 2) % 15 === 0 ? 110 + (mix(seed, 3) % 40) : 1 + below(9, seed, 3);
}

/** The first one is always open, so that a project with personal data has an open finding. */
function statusOf(seed: number, index: number): 'open' | 'ignored' | 'fixed' {
  const share = index === 0 ? 0 : mix(seed, index + 0x10) % 10;
  return share < 5 ? 'open' : share < 8 ? 'fixed' : 'ignored';
}

/** The number of open personal-data findings of a project, without generating them. */
export function openPiiCount(projectId: string): number {
  const seed = seedOf(projectId);
  const count = countOf(seed);
  let open = 0;
  for (let index = 0; index < count; index++) if (statusOf(seed, index) === 'open') open += 1;
  return open;
}

/** Numbers that card networks publish for tests. */
const testCards = [
  '4111 1111 1111 1111',
  '4012 8888 8888 1881',
  '5555 5555 5555 4444',
  '5105 1051 0510 5100',
] as const;

/** Recognizably fictional: reserved domains, unassigned numbers and test cards. */
function quoteOf(own: number): string | null {
  const givenName = pick(givenNames, own, 1);
  const family = pick(familyNames, own, 2);
  const number = below(10_000, own, 3).toString().padStart(4, '0');
  switch (mix(own, 4) % 8) {
    case 0:
      return null;
    case 1:
    case 2:
    case 3:
      return `${plainLetters(givenName) || 'guest'}.${plainLetters(family) || number}@example.com`;
    case 4:
      return `+1 202 555 01${number.slice(0, 2)}`;
    case 5:
      return `${givenName} ${family}, 12${number.slice(1, 2)} Example Street, Springfield`;
    case 6:
      return pick(testCards, own, 10);
    default:
      return `${givenName} ${family}, born 19${60 + (mix(own, 5) % 40)}-0${1 + (mix(own, 6) % 9)}-1${mix(own, 7) % 10}`;
  }
}

/** The personal-data findings of a project, newest first (spec §2.14, §4.18). */
export function piiLabelsOf(projectId: string, createdMs: number, baseMs: number): PiiLabel[] {
  const seed = seedOf(projectId);
  return Array.from({ length: countOf(seed) }, (_, index): PiiLabel & { readonly at: number } => {
    const own = mix(seed, index + 0x20000);
    const at = createdMs + Math.floor(((baseMs - createdMs) * unit(own, 8)) / secondMs) * secondMs;
    return {
      at,
      id: prefixedId('pii_', own, 0),
      found_at: instant(at),
      source: pick(piiSources, own, 9),
      status: statusOf(seed, index),
      quote: quoteOf(own),
    };
  })
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
    .map(({ at: _at, ...label }) => label);
}
