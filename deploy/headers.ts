/**
 * The one source of response headers: the gateway's `headers.conf`, the preview server and the development
 * server all take them from here.
 *
 * Strict-Transport-Security is not among them. It belongs to whatever ends TLS (this gateway speaks plain
 * HTTP by default), and a host name that is sent it cannot be served without TLS again for as long as it says.
 */

/** `live` is the build behind the gateway; `demo` is the build whose service answers inside the browser. */
export type HeaderMode = 'live' | 'demo';

type Policy = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";
const NONE = "'none'";

function contentPolicy(mode: HeaderMode, serviceOrigin: string | undefined): Policy {
  return {
    'default-src': [NONE],
    'script-src': [SELF],
    'style-src': [SELF],
    // Screenshots and workspace images come from whichever host the service names (spec §2.3, §2.8).
    'img-src': [SELF, 'data:', 'https:'],
    'font-src': [SELF],
    'connect-src': serviceOrigin === undefined ? [SELF] : [SELF, serviceOrigin],
    // A project's preview, tried out in a frame (spec §4.14).
    'frame-src': ['https:'],
    'manifest-src': [SELF],
    // The demo's service is a service worker, and registering one is a trusted-types sink that it cannot satisfy.
    ...(mode === 'demo' ? { 'worker-src': [SELF] } : {}),
    'base-uri': [NONE],
    'form-action': [SELF],
    'frame-ancestors': [NONE],
    ...(mode === 'live' ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': [NONE] } : {}),
  };
}

/** The origin of `VITE_SERVICE_BASE_URL`, or undefined when the service is reached on the console's own origin. */
function originOf(serviceBaseUrl: string | undefined): string | undefined {
  if (serviceBaseUrl === undefined || !/^https?:/.test(serviceBaseUrl)) return undefined;
  return new URL(serviceBaseUrl).origin;
}

/**
 * Every security header of the console's own pages and files. With `serviceBaseUrl` on another origin,
 * that origin may be asked for data too, and nothing else changes.
 */
export function securityHeaders(
  mode: HeaderMode,
  serviceBaseUrl: string | undefined = process.env['VITE_SERVICE_BASE_URL'],
): Record<string, string> {
  const policy = Object.entries(contentPolicy(mode, originOf(serviceBaseUrl)))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': [
      'accelerometer=()',
      'camera=()',
      'display-capture=()',
      'geolocation=()',
      'gyroscope=()',
      'magnetometer=()',
      'microphone=()',
      'midi=()',
      'payment=()',
      'usb=()',
    ].join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
