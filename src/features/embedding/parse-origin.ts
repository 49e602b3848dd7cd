/** A correction that turns the text into an origin as browsers send it. */
export type OriginRepair =
  | 'spaces'
  | 'scheme'
  | 'http'
  | 'credentials'
  | 'case'
  | 'port'
  | 'slash'
  | 'path'
  | 'dot'
  | 'punycode'
  | 'address';

/** Why the text can't become an HTTPS origin on the standard port. */
export type OriginProblem = 'empty' | 'many' | 'wildcard' | 'scheme' | 'port' | 'ipv6' | 'host';

export type ParsedOrigin =
  | { readonly kind: 'origin'; readonly origin: string; readonly repairs: readonly OriginRepair[] }
  | { readonly kind: 'problem'; readonly problem: OriginProblem };

const problem = (what: OriginProblem): ParsedOrigin => ({ kind: 'problem', problem: what });

const parts =
  /^(?:(?<web>https?):(?<slashes>[\\/]*)|(?<other>[a-z][a-z\d+.-]*):[\\/]{2}|[\\/]{2})?(?<authority>[^\\/?#]*)(?<tail>.*)$/isu;
/** Underscores are invalid in domain names, but occur in DNS and in origins. */
const label = '[a-z\\d_](?:[a-z\\d_-]{0,61}[a-z\\d_])?';
const hostName = new RegExp(`^${label}(?:\\.${label})*$`);

/**
 * Parses an HTTPS origin from typed or pasted text, and lists what it dropped. No repairs: the text is an
 * origin already.
 */
export function parseOrigin(text: string): ParsedOrigin {
  const typed = text.trim();
  const { web, slashes = '', other, authority = '', tail = '' } = parts.exec(typed)?.groups ?? {};
  if (other !== undefined) return problem('scheme');
  // Someone is still typing the scheme.
  if (authority === '' || (web === undefined && tail === '' && 'https'.startsWith(typed.toLowerCase())))
    return problem('empty');
  const words = authority.split(/[\s,;]+/u);
  // A name with a space isn't two origins.
  if (words.length > 1)
    return problem(words.filter((word) => /[.:]/u.test(word)).length > 1 ? 'many' : 'host');

  const repairs: OriginRepair[] = [];
  if (typed !== text) repairs.push('spaces');
  const scheme = web?.toLowerCase();
  if (scheme === 'http') repairs.push('http');
  else if (scheme === undefined || slashes !== '//') repairs.push('scheme');

  const bare = authority.slice(authority.lastIndexOf('@') + 1);
  if (bare !== authority) repairs.push('credentials');
  if (bare.includes('[')) return problem('ipv6');
  if (bare.includes('*')) return problem('wildcard');
  const [host = '', port, ...more] = bare.split(':');
  if (more.length > 0 || (port !== undefined && !/^\d*$/u.test(port))) return problem('host');
  if (host === '') return problem('empty');
  if (port !== undefined && !isStandardPort(port, scheme)) return problem('port');

  const sent = asSent(host);
  if (sent === null) return problem('host');
  if ((web !== undefined && web !== scheme) || (host !== sent && host.toLowerCase() === sent))
    repairs.push('case');
  else if (host.toLowerCase() !== sent) repairs.push(hostRepair(host, sent));
  if (port !== undefined) repairs.push('port');
  if (tail !== '') repairs.push(/^[\\/]$/u.test(tail) ? 'slash' : 'path');
  return { kind: 'origin', origin: `https://${sent}`, repairs };
}

/** Whether a port is the standard one, which browsers leave out of an origin. */
const isStandardPort = (port: string, scheme: string | undefined): boolean =>
  port === '' || Number(port) === 443 || (scheme === 'http' && Number(port) === 80);

/** The host as browsers send it. Null if it isn't a valid DNS name. */
function asSent(host: string): string | null {
  if (!URL.canParse(`https://${host}`)) return null;
  const sent = new URL(`https://${host}`).hostname.replace(/\.$/u, '');
  if (!hostName.test(sent)) return null;
  return URL.canParse(`https://${sent}`) && new URL(`https://${sent}`).hostname === sent ? sent : null;
}

function hostRepair(host: string, sent: string): OriginRepair {
  if (host.toLowerCase() === `${sent}.`) return 'dot';
  return /[^\0-\x7F]/u.test(host) && sent.includes('xn--') ? 'punycode' : 'address';
}
