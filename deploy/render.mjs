/**
 * Renders a gateway: `nginx.conf` from the template, `headers.conf` from headers.ts. `node deploy/render.mjs
 * --out gateway --service https://service.example --static-root dist`. Settings may also come from the
 * environment (deploy/README.md). The gateway's API key only comes from there: every process can read a
 * command line.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { runnerImport } from 'vite';

const here = import.meta.dirname;

const BROTLI_MODULES = [
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  '/usr/lib64/nginx/modules/ngx_http_brotli_static_module.so',
  '/etc/nginx/modules/ngx_http_brotli_static_module.so',
];
const CA_BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/cert.pem',
  '/opt/homebrew/etc/ca-certificates/cert.pem',
];

class SettingError extends Error {}

/**
 * Rejects a value that could break out of double quotes.
 * @param {string} name
 * @param {string} value
 */
function quotable(name, value) {
  if (/["\\$\s]/.test(value))
    throw new SettingError(`${name} must not contain quotes, $, backslashes or spaces.`);
  return value;
}

/**
 * A folder as nginx syntax. Nearly any name works, but nginx treats every `$` as a variable, even if escaped.
 * @param {string} name
 * @param {string} value
 */
function folder(name, value) {
  const path = resolve(value);
  if (path.includes('$')) throw new SettingError(`${name} must not contain $: ${path}`);
  return path.replace(/["\\]/g, String.raw`\$&`);
}

/**
 * The API's URL without a trailing slash. `localhost` becomes an IP address, because name servers don't resolve it.
 * @param {string | undefined} value
 */
function serviceAddress(value) {
  if (!value)
    throw new SettingError('The API’s URL is missing: set --service https://… or SERVICE_BASE_URL.');
  let url;
  try {
    url = new URL(value);
  } catch {
    throw new SettingError(`SERVICE_BASE_URL isn’t a valid URL: ${value}`);
  }
  if (!['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username) {
    throw new SettingError('SERVICE_BASE_URL must be http(s)://host[:port][/path].');
  }
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
  return url;
}

/**
 * nginx resolves hostnames itself, so it needs the system's name servers.
 * @param {URL} url
 * @param {string | undefined} chosen
 */
function resolver(url, chosen) {
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return '';
  if (chosen) return `resolver ${chosen} valid=30s;`;
  const file = existsSync('/etc/resolv.conf') ? readFileSync('/etc/resolv.conf', 'utf8') : '';
  const servers = [...file.matchAll(/^\s*nameserver\s+([\da-fA-F.:]+)\s*$/gm)].map(([, address = '']) =>
    address.includes(':') ? `[${address}]` : address,
  );
  if (servers.length === 0)
    throw new SettingError('No name server found: set RESOLVER (for example 10.0.0.2).');
  return `resolver ${servers.join(' ')} valid=30s;`;
}

/**
 * The directives that turn on Brotli, or none if nginx lacks it. `BROTLI`: `off`, or the path of the module.
 * @param {string | undefined} chosen
 */
function brotli(chosen) {
  const module = chosen && chosen !== 'off' ? chosen : BROTLI_MODULES.find((path) => existsSync(path));
  if (chosen === 'off' || module === undefined) return { MODULES: '', BROTLI: '' };
  return { MODULES: `load_module "${quotable('BROTLI', module)}";`, BROTLI: 'brotli_static on;' };
}

/**
 * @typedef {object} Settings
 * @property {string} listen
 * @property {string | undefined} service
 * @property {string} staticRoot
 * @property {string} key
 * @property {string | undefined} resolver
 * @property {string | undefined} brotli
 * @property {string | undefined} caBundle
 * @property {string | undefined} user
 * @property {string} accessLog
 */

/**
 * @param {string} out
 * @param {Settings} settings
 */
async function render(out, settings) {
  const service = serviceAddress(settings.service);
  const bundle = settings.caBundle ?? CA_BUNDLES.find((path) => existsSync(path));
  if (service.protocol === 'https:' && bundle === undefined) {
    throw new SettingError('No certificates found to verify the API with: set CA_BUNDLE.');
  }
  /** @type {Record<string, string>} */
  const values = {
    ...brotli(settings.brotli),
    WORKER_USER: settings.user ? `user ${quotable('WORKER_USER', settings.user)};` : '',
    ACCESS_LOG: quotable('ACCESS_LOG', settings.accessLog),
    LISTEN: quotable('LISTEN', settings.listen),
    STATIC_ROOT: folder('STATIC_ROOT', settings.staticRoot),
    SERVICE_BASE_URL: quotable('SERVICE_BASE_URL', service.href.replace(/\/$/, '')),
    GATEWAY_API_KEY: quotable('GATEWAY_API_KEY', settings.key),
    RESOLVER: resolver(service, settings.resolver),
    CA_BUNDLE: quotable('CA_BUNDLE', bundle ?? '/etc/ssl/cert.pem'),
  };
  const template = readFileSync(join(here, 'nginx.conf.template'), 'utf8');
  const config = template
    .replace(/^ *\$\{(\w+)\}\n/gm, (line, name) => (values[name] === '' ? '' : line))
    .replace(/\$\{([A-Z_]+)\}/g, (_, name) => {
      const value = values[name];
      if (value === undefined) throw new SettingError(`The variable ${name} of the template has no value.`);
      return value;
    });

  /** @type {{ module: typeof import('./headers.ts') }} */
  const { module } = await runnerImport(join(here, 'headers.ts'), { configFile: false, logLevel: 'error' });
  const headers = Object.entries(module.securityHeaders('live'))
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');

  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'headers.conf'), headers);
  // The file contains the API key: only its owner may read it, even if it existed with other permissions.
  const file = join(out, 'nginx.conf');
  writeFileSync(file, config, { mode: 0o600 });
  chmodSync(file, 0o600);
}

const { values: flags } = parseArgs({
  options: {
    out: { type: 'string', default: 'gateway' },
    listen: { type: 'string' },
    service: { type: 'string' },
    'static-root': { type: 'string' },
  },
});
const env = process.env;
const out = resolve(flags.out);
try {
  await render(out, {
    listen: flags.listen ?? env['LISTEN'] ?? '8080',
    service: flags.service ?? env['SERVICE_BASE_URL'],
    staticRoot: flags['static-root'] ?? env['STATIC_ROOT'] ?? join(here, '..', 'dist'),
    key: env['GATEWAY_API_KEY'] ?? '',
    resolver: env['RESOLVER'],
    brotli: env['BROTLI'],
    caBundle: env['CA_BUNDLE'],
    user: env['WORKER_USER'],
    accessLog: env['ACCESS_LOG'] ?? 'access.log',
  });
  process.stdout.write(`Written to ${out}. Start it: nginx -p ${out} -c nginx.conf\n`);
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
