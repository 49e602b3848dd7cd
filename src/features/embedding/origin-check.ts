import { parentOrigin } from '@/contract/operations/publishing.ts';
import { type OriginProblem, type ParsedOrigin, type OriginRepair, parseOrigin } from '@/lib/parse-origin.ts';
import { capitalize } from '@/lib/text.ts';

/** The typed origin in the form that the API accepts (spec §4.14). Suggestions always match the contract. */
export function checkOrigin(text: string): ParsedOrigin {
  if (parentOrigin.safeParse(text).success) return { kind: 'origin', origin: text, repairs: [] };
  const reading = parseOrigin(text);
  const taken = reading.kind === 'problem' || parentOrigin.safeParse(reading.origin).success;
  return taken ? reading : { kind: 'problem', problem: 'host' };
}

const repairLabels: Readonly<Record<OriginRepair, string>> = {
  spaces: 'removed spaces',
  scheme: 'added https://',
  http: 'changed http to https',
  credentials: 'removed credentials',
  case: 'converted to lowercase',
  port: 'removed the default port',
  slash: 'removed the trailing slash',
  path: 'removed the path',
  dot: 'removed the trailing dot',
  punycode: 'converted to the form browsers use',
  address: 'converted to the form browsers use',
};

/** `Converted to lowercase, removed the trailing slash.` */
export function describeRepairs(repairs: readonly OriginRepair[]): string {
  const all = [...new Set(repairs.map((repair) => repairLabels[repair]))].join(', ');
  return `${capitalize(all)}.`;
}

const problemLabels: Readonly<Record<OriginProblem, string>> = {
  empty: 'Enter the origin of the embedding site.',
  many: 'Enter one origin. Each needs its own URL.',
  wildcard: 'Wildcards aren’t supported. A URL loads on one origin.',
  scheme: 'Only https:// sites can embed a preview.',
  port: 'Custom ports aren’t supported. Use the default HTTPS port.',
  ipv6: 'IPv6 addresses aren’t supported. Use a hostname.',
  host: 'Enter a valid hostname, such as app.example.com.',
};

export const describeProblem = (problem: OriginProblem): string => problemLabels[problem];

/** Whether more typing could complete it, so that no error shows yet. */
export const mayBecomeOrigin = (problem: OriginProblem, text: string): boolean =>
  problem === 'empty' || problem === 'host' || (problem === 'port' && /:44?$/u.test(text));
