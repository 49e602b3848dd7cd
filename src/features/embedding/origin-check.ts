import { parentOrigin } from '@/contract/operations/publishing.ts';
import { type OriginProblem, type ParsedOrigin, type OriginRepair, parseOrigin } from '@/lib/parse-origin.ts';
import { capitalize } from '@/lib/text.ts';

/** What was typed, as the service takes it (spec §4.14); nothing is offered that the contract would refuse. */
export function checkOrigin(text: string): ParsedOrigin {
  if (parentOrigin.safeParse(text).success) return { kind: 'origin', origin: text, repairs: [] };
  const reading = parseOrigin(text);
  const taken = reading.kind === 'problem' || parentOrigin.safeParse(reading.origin).success;
  return taken ? reading : { kind: 'problem', problem: 'host' };
}

const repairWords: Readonly<Record<OriginRepair, string>> = {
  spaces: 'spaces removed',
  scheme: 'https:// added',
  http: 'changed to https',
  credentials: 'sign-in data removed',
  case: 'lowercase',
  port: 'standard port removed',
  slash: 'trailing slash removed',
  path: 'path removed',
  dot: 'trailing dot removed',
  punycode: 'spelled as browsers send it',
  address: 'spelled as browsers send it',
};

/** `Lowercase; trailing slash removed.` */
export function describeRepairs(repairs: readonly OriginRepair[]): string {
  const all = [...new Set(repairs.map((repair) => repairWords[repair]))].join('; ');
  return `${capitalize(all)}.`;
}

const problemWords: Readonly<Record<OriginProblem, string>> = {
  empty: 'Enter the origin of the embedding site.',
  many: 'Enter one origin. Each needs its own URL.',
  wildcard: 'Wildcards aren’t possible. A URL loads on one origin.',
  scheme: 'Only https:// sites can embed a preview.',
  port: 'Custom ports aren’t possible. Use HTTPS on port 443.',
  ipv6: 'IPv6 addresses aren’t possible. Use a host name.',
  host: 'Enter a valid host name, such as app.example.com.',
};

export const describeProblem = (problem: OriginProblem): string => problemWords[problem];

/** Whether more typing could still make an origin of it, so that there is nothing to complain of yet. */
export const mayBecomeOrigin = (problem: OriginProblem, text: string): boolean =>
  problem === 'empty' || problem === 'host' || (problem === 'port' && /:44?$/u.test(text));
