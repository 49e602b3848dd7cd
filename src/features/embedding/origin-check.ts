import { parentOrigin } from '@/contract/operations/publishing.ts';
import { type OriginProblem, type ParsedOrigin, type OriginRepair, parseOrigin } from '@/lib/parse-origin.ts';
import { capitalize } from '@/lib/text.ts';

/** What was typed, as the service takes it (spec 4.14); nothing is offered that the contract would refuse. */
export function checkOrigin(text: string): ParsedOrigin {
  if (parentOrigin.safeParse(text).success) return { kind: 'origin', origin: text, repairs: [] };
  const reading = parseOrigin(text);
  const taken = reading.kind === 'problem' || parentOrigin.safeParse(reading.origin).success;
  return taken ? reading : { kind: 'problem', problem: 'host' };
}

const repairWords: Readonly<Record<OriginRepair, string>> = {
  spaces: 'no spaces around it',
  scheme: 'with https:// in front',
  http: 'https, as no other page can embed a preview',
  credentials: 'no name or password',
  case: 'lower case',
  port: 'the standard port is not written',
  slash: 'no slash at the end',
  path: 'no path, since an origin ends with the host',
  dot: 'no dot at the end',
  punycode: 'the spelling that browsers send',
  address: 'the spelling that browsers send',
};

/** `Lower case; no slash at the end.` */
export function describeRepairs(repairs: readonly OriginRepair[]): string {
  const all = [...new Set(repairs.map((repair) => repairWords[repair]))].join('; ');
  return `${capitalize(all)}.`;
}

const problemWords: Readonly<Record<OriginProblem, string>> = {
  empty: 'Enter the origin of the page that will show the preview.',
  many: 'One origin at a time: each needs a URL of its own.',
  wildcard: 'A wildcard is not possible: a URL loads on one origin only.',
  scheme: 'Only pages on https:// can embed a preview.',
  port: 'An origin with a port of its own is not possible: the page has to be served over HTTPS on the standard port, 443.',
  ipv6: 'An IPv6 address is not possible: use a host name.',
  host: 'This is no host name: letters, digits, hyphens and underscores, with dots in between.',
};

export const describeProblem = (problem: OriginProblem): string => problemWords[problem];

/** Whether more typing could still make an origin of it, so that there is nothing to complain of yet. */
export const mayBecomeOrigin = (problem: OriginProblem, text: string): boolean =>
  problem === 'empty' || problem === 'host' || (problem === 'port' && /:44?$/u.test(text));
