import { parse } from 'tldts';

import { limits } from './limits.ts';
import { z } from './zod.ts';

/** Why a project name is invalid (spec §4.8). */
export type ProjectNameProblem =
  | 'empty'
  | 'blank'
  | 'too_long'
  | 'characters'
  | 'link'
  | 'domain'
  | 'ip_address';

const allowed = /^[\p{L}\p{M}\p{N}\p{Zs}\-_.'·&()[\]|,!:‘’‚‛\u200C\u200D]*$/u;
const link = /[a-z][a-z\d+.-]*:\/\/|\bwww\.|\bmailto:/iu;

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = new RegExp(`(?<![\\p{L}\\p{N}.])${octet}(?:\\.${octet}){3}(?!\\.?[\\p{L}\\p{N}])`, 'u');

/** The URL parser has the whole grammar. A bare `::` is punctuation. */
function isIpv6(word: string): boolean {
  return word.includes(':') && /[\da-f]/i.test(word) && URL.canParse(`http://[${word.replace(/\.$/, '')}]`);
}

function isDomain(word: string): boolean {
  const host = parse(word.replaceAll(/^[.-]+|[.-]+$/g, ''));
  return host.isIcann === true && host.domain !== null;
}

/**
 * The first rule of spec §4.8 that `name` breaks, or null. Lengths are Unicode code points, not UTF-16 units.
 * Leading and trailing spaces are valid.
 */
export function projectNameProblem(name: string): ProjectNameProblem | null {
  if (name === '') return 'empty';
  if (name.trim() === '') return 'blank';
  if (Array.from(name).length > limits.projectNameCodePoints) return 'too_long';
  if (link.test(name)) return 'link';
  if (!allowed.test(name)) return 'characters';
  if (ipv4.test(name) || name.split(/[^\p{L}\p{M}\p{N}.:]+/u).some(isIpv6)) return 'ip_address';
  return name.split(/[^\p{L}\p{M}\p{N}.-]+/u).some(isDomain) ? 'domain' : null;
}

export const projectName = z.string().check(z.refine((name) => projectNameProblem(name) === null));
